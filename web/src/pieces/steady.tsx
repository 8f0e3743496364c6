// Pieces that stay as they are from one moment to the next: one is drawn anew only if something it was given is another thing
// than before, or a signal that it reads has changed.
import { Component, type FunctionComponent, type JSX } from "preact";

export function differs(before: object, after: object): boolean {
  const [old, now] = [Object.entries(before), new Map<string, unknown>(Object.entries(after))];
  return old.length !== now.size || old.some(([name, value]) => !now.has(name) || now.get(name) !== value);
}

export function steady<Props extends object>(Piece: FunctionComponent<Props>) {
  return class Steady extends Component<Props> {
    override shouldComponentUpdate(next: Props): boolean {
      return differs(this.props, next);
    }
    override render(): JSX.Element {
      return <Piece {...this.props} />;
    }
  };
}
