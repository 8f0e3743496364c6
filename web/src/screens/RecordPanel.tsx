// The way from the lobby to the flight book: a line under the title for whoever has flown, and a sheet further down.
import { flightBook } from "../record/book";
import { figuresOf, medalCounts, pilotsIn } from "../record/figures";
import { MedalArt } from "../record/MedalArt";
import { medals } from "../record/medals";
import { paths } from "../state/router";
import { say } from "../text/say";
import { Link } from "./Link";
import "./recordPanel.css";

// Whoever flew last.
function ownFlights() {
  const { flights } = flightBook.book.value;
  const pilot = pilotsIn(flights)[0];
  return flights.filter((each) => each.pilot === pilot);
}

export function RecordLine() {
  const flights = ownFlights();
  if (flights.length === 0) return null;
  const counts = medalCounts(flights);
  const earned = medals.filter((id) => counts[id] > 0);
  const { victories } = figuresOf(flights);
  const parts = [
    say("record.line.flights", { n: flights.length }), ...(victories > 0 ? [say("record.line.victories", { n: victories })] : []),
    ...(earned.length > 0 ? [say("record.line.medals", { n: earned.length })] : []),
  ];
  return (
    <p class="record-line">
      <Link href={paths.record} class="record-line-link">
        <span class="record-line-medals">{earned.slice(-5).map((id) => <MedalArt key={id} medal={id} size={20} />)}</span>
        <span><strong>{say("app.record")}</strong>: {parts.join(", ")}</span>
      </Link>
    </p>
  );
}

export function RecordPanel() {
  return (
    <section class="panel">
      <h2>{say("app.record")}</h2>
      <p class="field-hint">{say("record.panel")}</p>
      <Link href={paths.record} class="button">{say("record.panel.go")}</Link>
    </section>
  );
}
