// Whether the propeller of a plane turns. Told round its paint and not in it: the paint stays when the plane takes off.
import { createContext } from "preact";

export const Spinning = createContext(false);
