// The medals that a game brought to this browser's pilots, and what each is for.
import { MedalArt, medalsOf } from "../record";
import { say } from "../text/say";

export function MedalsWon({ game }: { game: string }) {
  const won = medalsOf(game);
  if (won.length === 0) return null;
  return (
    <ul class="app-medals" aria-label={say("record.medals")}>
      {won.map((medal) => (
        <li key={medal}>
          <MedalArt medal={medal} size={32} />
          <span><strong>{say(`record.medal.${medal}`)}</strong> {say(`record.medal.${medal}.text`)}</span>
        </li>
      ))}
    </ul>
  );
}
