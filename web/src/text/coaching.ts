// The English of coach and hints, for the parts that use it; the other languages come as a whole.
import texts from "./en/coaching.json";
import { learn } from "./say";

learn(texts);
