import { memo } from 'react';
import styles from './long-text.module.css';

/** Characters above which a text is shown as it came: formatting it and laying it out at once would block the page. */
export const LONG_TEXT = 100_000;
const PIECE = 2000;

/** Text of any length, in pieces that the browser lays out when they come into view. */
export const LongText = memo(function LongText({ text }: { text: string }) {
  return (
    <div dir="auto">
      {toPieces(text).map((piece, index) => (
        <Piece key={index} text={piece} />
      ))}
    </div>
  );
});

const Piece = memo(function Piece({ text }: { text: string }) {
  return <p className={styles.piece}>{text}</p>;
});

/** Cut after white space where there is some; where it is cut does not depend on what follows. */
function toPieces(text: string): string[] {
  const pieces: string[] = [];
  for (let at = 0; at < text.length;) {
    const piece = text.slice(at, at + PIECE);
    const space = Math.max(piece.lastIndexOf(' '), piece.lastIndexOf('\n'));
    const whole = /[\uD800-\uDBFF]$/.test(piece) ? piece.length - 1 : piece.length;
    const length = piece.length === PIECE && space > 0 ? space + 1 : whole;
    pieces.push(piece.slice(0, length));
    at += length;
  }
  return pieces;
}
