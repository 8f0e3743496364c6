// Lengths as players say them: centimetres with one digit.
import { number, say } from "../text/say";

export function centimetres(mm: number): string {
  return say("table.cm", { value: number(mm / 10, { minimumFractionDigits: 1, maximumFractionDigits: 1 }) });
}
