import styles from './MesScreen.module.css';
import type { DayFigures } from './month';
import { countOf } from './words';

interface MesChartProps {
  readonly titulo: string;
  readonly dias: readonly DayFigures[];
}

const width = 720;
const height = 180;
const foot = 24;
const head = 24;

const parts = [
  ['asistieron', 'Asistieron'],
  ['sinMarcar', 'Sin marcar'],
  ['ausentes', 'Ausentes'],
] as const;

/** A bar for each day of a month: its bookings by state. Its label says the figures, and so does the table below. */
export function MesChart({ titulo, dias }: MesChartProps) {
  const most = Math.max(1, ...dias.map(({ reservadas }) => reservadas));
  const step = width / dias.length;
  const scale = (height - foot - head) / most;
  const total = dias.reduce((sum, { reservadas }) => sum + reservadas, 0);
  const fullest = dias.find(({ reservadas }) => reservadas === most);
  const label = `${titulo}: ${countOf(total, 'reserva', 'reservas')}; el día con más, el ${String(Number(fullest?.fecha.slice(8)))}, con ${String(most)}`;
  return (
    <figure className={styles.grafico}>
      <figcaption>
        <b>Reservas por día</b>
        {parts.map(([part, name]) => (
          <span key={part} className={styles.clave}>
            <svg width="12" height="12" aria-hidden="true">
              <rect width="12" height="12" rx="2" className={styles[part]} />
            </svg>
            {name}
          </span>
        ))}
      </figcaption>
      <svg
        viewBox={`0 0 ${String(width)} ${String(height)}`}
        role="img"
        aria-label={label}
        className={styles.dibujo}
      >
        <text x="0" y="18">
          {most}
        </text>
        {dias.map(({ fecha, reservadas, asistieron, ausentes }, index) => {
          const day = Number(fecha.slice(8));
          const figures = {
            asistieron,
            sinMarcar: reservadas - asistieron - ausentes,
            ausentes,
          };
          let top = height - foot;
          return (
            <g key={fecha}>
              {parts.map(([part]) => {
                const tall = figures[part] * scale;
                top -= tall;
                return (
                  <rect
                    key={part}
                    x={index * step + step * 0.15}
                    y={top}
                    width={step * 0.7}
                    height={tall}
                    className={styles[part]}
                  />
                );
              })}
              {(day === 1 || day % 5 === 0) && (
                <text x={(index + 0.5) * step} y={height - 5} textAnchor="middle">
                  {day}
                </text>
              )}
            </g>
          );
        })}
        <line x1="0" x2={width} y1={height - foot} y2={height - foot} className={styles.linea} />
      </svg>
    </figure>
  );
}
