import { create } from 'qrcode';
import styles from './LoginScreen.module.css';

/** Empty squares around a code, without which telephones do not find it. */
const margin = 4;

/** A QR code, drawn here: its text goes to no server. */
export function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  // A screen has no stains: fewer squares are found sooner.
  const { size, data } = create(text, { errorCorrectionLevel: 'L' }).modules;
  const squares = Array.from(data).flatMap((isDark, index) =>
    isDark ? [`M${String(index % size)} ${String(Math.floor(index / size))}h1v1h-1z`] : [],
  );
  const side = String(size + 2 * margin);
  return (
    <svg
      role="img"
      aria-label={label}
      className={styles.qr}
      viewBox={`${String(-margin)} ${String(-margin)} ${side} ${side}`}
      shapeRendering="crispEdges"
    >
      <path d={squares.join('')} />
    </svg>
  );
}
