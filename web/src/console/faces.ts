export { faceWords } from "../pieces/faces";
