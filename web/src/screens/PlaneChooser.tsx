// Choosing a plane by its card: the chosen one in short, and behind it all cards, to be searched, sifted, sorted and compared.
import { useEffect, useId, useRef, useState } from "preact/hooks";

import { nationsIn, noWish, orders, wished, type Role, type Wish } from "../pieces/planeFacts";
import type { Catalog } from "../protocol";
import { sideName } from "../state/names";
import { say } from "../text/say";
import { nationName, PlaneCard, PlanePicture, planeLine } from "./PlaneCard";
import "./planes.css";

interface PlaneFieldProps {
  label: string;
  name: string; // how the plane is called at the table
  value: string;
  side: string;
  catalog: Catalog;
  onChoose(model: string): void;
}

export function PlaneField({ label, name, value, side, catalog, onChoose }: PlaneFieldProps) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const model = catalog.models.find((each) => each.id === value);
  const close = (): void => {
    setOpen(false);
    button.current?.focus();
  };
  return (
    <>
      <span class="plane-field">
        <span class="field-label" id={`${id}-label`}>{label}</span>
        <button
          ref={button} type="button" class="plane-chosen" aria-expanded={open} aria-controls={open ? id : undefined}
          onClick={() => setOpen(!open)}
        >
          <span class="visually-hidden">{say("plane.chosen", { name })}</span>
          {model && <PlanePicture model={model} side={side} catalog={catalog} arcs={false} />}
          <span class="plane-chosen-words">
            <span class="plane-chosen-name">{model?.name ?? value}</span>
            {model && <span class="plane-chosen-line">{planeLine(model, catalog)}</span>}
          </span>
          <span class="plane-chosen-mark" aria-hidden="true">{open ? "▴" : "▾"}</span>
        </button>
      </span>
      {open && (
        <PlaneChooser
          id={id} name={name} value={value} side={side} catalog={catalog} onClose={close}
          onChoose={(chosen) => {
            onChoose(chosen);
            close();
          }}
        />
      )}
    </>
  );
}

interface PlaneChooserProps {
  id: string;
  name: string;
  value: string;
  side: string;
  catalog: Catalog;
  onChoose(model: string): void;
  onClose(): void;
}

export function PlaneChooser({ id, name, value, side, catalog, onChoose, onClose }: PlaneChooserProps) {
  const [wish, setWish] = useState<Wish>({ ...noWish, side });
  const place = useRef<HTMLElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const now = catalog.models.find((each) => each.id === value);
  const found = wished(catalog, wish);
  const change = (changes: Partial<Wish>): void => setWish({ ...wish, ...changes });
  const sides = [...new Set(catalog.models.flatMap((each) => each.sides))];
  const roles: readonly Role[] = catalog.models.some((each) => each.crew > 1) ? ["any", "fighter", "two-seater"] : ["any"];
  useEffect(() => {
    place.current?.scrollIntoView({ block: "nearest" });
    // A finger that comes to look does not want the keyboard of its phone.
    if (matchMedia("(pointer: fine)").matches) field.current?.focus({ preventScroll: true });
  }, []);
  const step = (event: KeyboardEvent): void => {
    if (event.key === "Escape") {
      event.stopPropagation();
      onClose();
      return;
    }
    const cards = [...(place.current?.querySelectorAll<HTMLButtonElement>("[data-plane-card]") ?? [])];
    const at = cards.indexOf(document.activeElement as HTMLButtonElement);
    if (at < 0) return;
    const across = Math.max(1, cards.filter((each) => each.offsetTop === cards[0]?.offsetTop).length);
    const by = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: across, ArrowUp: -across, Home: -at, End: cards.length - 1 - at }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    cards[Math.min(cards.length - 1, Math.max(0, at + by))]?.focus();
  };
  return (
    <section ref={place} id={id} class="plane-chooser" aria-label={say("plane.choose", { name })} onKeyDown={step}>
      <div class="plane-wish">
        <label>
          <span class="field-label">{say("plane.search")}</span>
          <input
            ref={field} type="search" value={wish.words} autocomplete="off" onInput={(event) => change({ words: event.currentTarget.value })}
            onKeyDown={(event) => {
              if (event.key !== "Enter") return;
              event.preventDefault(); // the form around it is not to be sent
              const only = found[0];
              if (only && wish.words !== "") onChoose(only.id);
            }}
          />
        </label>
        <label>
          <span class="field-label">{say("app.setup.side")}</span>
          <select value={wish.side} onChange={(event) => change({ side: event.currentTarget.value })}>
            <option value="">{say("plane.any")}</option>
            {sides.map((each) => <option key={each} value={each}>{sideName(each)}</option>)}
          </select>
        </label>
        <label>
          <span class="field-label">{say("plane.nation")}</span>
          <select value={wish.nation} onChange={(event) => change({ nation: event.currentTarget.value })}>
            <option value="">{say("plane.any")}</option>
            {nationsIn(catalog).map((each) => [nationName(each), each] as const).sort((a, b) => a[0].localeCompare(b[0])).map(([word, each]) => <option key={each} value={each}>{word}</option>)}
          </select>
        </label>
        {roles.length > 1 && (
          <label>
            <span class="field-label">{say("plane.role")}</span>
            <select value={wish.role} onChange={(event) => change({ role: event.currentTarget.value as Role })}>
              {roles.map((each) => <option key={each} value={each}>{say(each === "any" ? "plane.any" : `plane.${each}`)}</option>)}
            </select>
          </label>
        )}
        <label>
          <span class="field-label">{say("plane.order")}</span>
          <select value={wish.order} onChange={(event) => change({ order: event.currentTarget.value as Wish["order"] })}>
            {orders.map((each) => <option key={each} value={each}>{say(`plane.order.${each}`)}</option>)}
          </select>
        </label>
        <button type="button" class="button-quiet plane-wish-close" onClick={onClose}>{say("app.close")}</button>
      </div>
      <p class="field-hint plane-found" role="status">{say("plane.found", { n: found.length })}{now ? ` ${say("plane.mark", { plane: now.name })}` : ""}</p>
      {found.length === 0 && (
        <p class="plane-none">{say("plane.none")} <button type="button" onClick={() => setWish(noWish)}>{say("plane.none.all")}</button></p>
      )}
      <ul class="plane-cards">
        {found.map((model) => (
          <li key={model.id}>
            <button
              type="button" class={model.id === value ? "plane-card-button plane-card-now" : "plane-card-button"} aria-pressed={model.id === value} data-plane-card={model.id}
              onClick={() => onChoose(model.id)}
            >
              <PlaneCard model={model} catalog={catalog} side={wish.side || model.sides[0]} versus={now} />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
