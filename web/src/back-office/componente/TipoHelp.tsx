import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { TipoComp, TipoComponente } from '../../shared/model/componente';
import styles from './TipoHelp.module.css';

interface Help {
  readonly para: string;
  /** Drawn on 96 by 64. */
  readonly dibujo: ReactNode;
}

/** What each type is for: one without its own does not compile. */
const help: Readonly<Record<TipoComp, Help>> = {
  1: {
    para: 'Una foto de borde a borde con el título encima, para abrir una sección.',
    dibujo: (
      <>
        <Photo x={0} y={0} width={96} height={64} />
        <Title x={20} y={10} width={56} />
        <Line x={30} y={21} width={36} />
      </>
    ),
  },
  2: {
    para: 'Foto, título y un texto, para presentar un lugar o un servicio.',
    dibujo: (
      <>
        <Photo x={8} y={6} width={80} height={24} />
        <Title x={8} y={36} width={44} />
        <Lines x={8} y={46} width={80} count={2} />
      </>
    ),
  },
  3: {
    para: 'Un botón que abre un chat de WhatsApp con el número que usted indique.',
    dibujo: (
      <>
        <Title x={20} y={14} width={56} />
        <Pill x={16} y={30} width={64} />
      </>
    ),
  },
  4: {
    para: 'Una foto con un texto y botones que llevan a otras secciones.',
    dibujo: (
      <>
        <Photo x={8} y={4} width={80} height={20} />
        <Pill x={8} y={28} width={80} />
        <Pill x={8} y={45} width={80} />
      </>
    ),
  },
  6: {
    para: 'Un título y una tabla de renglones con precio, por ejemplo el minibar.',
    dibujo: (
      <>
        <Frame />
        <Title x={12} y={10} width={40} />
        <Prices x={12} y={24} width={72} count={3} />
      </>
    ),
  },
  7: {
    para: 'Título, subtítulo y renglones con precio, como una carta.',
    dibujo: (
      <>
        <Title x={8} y={6} width={44} />
        <Line x={8} y={16} width={60} />
        <Prices x={8} y={28} width={80} count={3} />
      </>
    ),
  },
  8: {
    para: 'Renglones con precio; «+info» abre el detalle de cada uno. Va debajo de un bloque con título.',
    dibujo: (
      <>
        <Prices x={8} y={8} width={80} count={1} />
        <Pill x={8} y={16} width={24} height={9} />
        <Prices x={8} y={36} width={80} count={1} />
        <Pill x={8} y={44} width={24} height={9} />
      </>
    ),
  },
  9: {
    para: 'Íconos que llevan a las redes sociales del hotel.',
    dibujo: (
      <>
        {[20, 48, 76].map((x) => (
          <circle key={x} cx={x} cy={32} r={10} className={styles.firme} />
        ))}
      </>
    ),
  },
  10: {
    para: 'Una foto grande con título y subtítulo, para comenzar un artículo.',
    dibujo: (
      <>
        <Photo x={0} y={0} width={96} height={38} />
        <Title x={8} y={44} width={52} />
        <Line x={8} y={55} width={76} />
      </>
    ),
  },
  11: {
    para: 'Renglones con precio y el detalle siempre a la vista. Va debajo de un bloque con título.',
    dibujo: (
      <>
        <Prices x={8} y={8} width={80} count={1} />
        <Line x={8} y={18} width={60} />
        <Prices x={8} y={36} width={80} count={1} />
        <Line x={8} y={46} width={52} />
      </>
    ),
  },
  12: {
    para: 'Una foto sola, sin texto.',
    dibujo: <Photo x={8} y={8} width={80} height={48} />,
  },
  13: {
    para: 'Un texto con formato, listas y enlaces, sin foto.',
    dibujo: (
      <>
        <Title x={8} y={8} width={52} />
        <Lines x={8} y={22} width={80} count={4} />
      </>
    ),
  },
  14: {
    para: 'Renglones con una foto pequeña; al tocar uno se abre su detalle.',
    dibujo: (
      <>
        {[6, 26, 46].map((y) => (
          <g key={y}>
            <Photo x={8} y={y} width={16} height={13} />
            <Line x={30} y={y + 5} width={40} />
            <path d={`M78 ${y + 4}l4 4 4-4`} className={styles.trazo} />
          </g>
        ))}
      </>
    ),
  },
  15: {
    para: 'La red y la clave del wifi, con un botón que copia la clave.',
    dibujo: (
      <>
        <path d="M34 22a20 20 0 0 1 28 0M40 29a12 12 0 0 1 16 0" className={styles.trazo} />
        <circle cx={48} cy={36} r={2.5} className={styles.firme} />
        <Pill x={20} y={45} width={56} />
      </>
    ),
  },
  16: {
    para: 'Como la tabla de precios, con un subtítulo: el horario o qué incluye.',
    dibujo: (
      <>
        <Frame />
        <Title x={12} y={9} width={40} />
        <Line x={12} y={19} width={56} />
        <Prices x={12} y={31} width={72} count={2} />
      </>
    ),
  },
  17: {
    para: 'Una imagen que lleva a la tienda donde se descarga la app del hotel.',
    dibujo: (
      <>
        <rect x={34} y={4} width={28} height={56} rx={5} className={styles.marco} />
        <path d="M48 18v22m-8-8l8 8 8-8M40 48h16" className={styles.trazo} />
      </>
    ),
  },
};

/** Says what a chosen type is for, with a drawing of its block. A type that only a later version knows has none. */
export function TipoHelp({ tipo }: { readonly tipo: TipoComponente }) {
  if (!Object.hasOwn(help, tipo.id)) return null;
  const { para, dibujo } = help[tipo.id];
  return (
    <div className={styles.ayuda}>
      <svg viewBox="0 0 96 64" width="96" height="64" className={styles.dibujo} aria-hidden="true">
        {dibujo}
      </svg>
      <Text size="sm" role="status">
        {para}
      </Text>
    </div>
  );
}

interface Place {
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

interface Repeated extends Place {
  readonly count: number;
}

function Photo({ x, y, width, height }: Place & { readonly height: number }) {
  return (
    <svg x={x} y={y} width={width} height={height} viewBox="0 0 48 32" preserveAspectRatio="none">
      <rect width={48} height={32} className={styles.suave} />
      <path d="M0 32l14-16 9 9 8-10 17 17z" className={styles.medio} />
    </svg>
  );
}

function Title(place: Place) {
  return <rect {...place} height={6} rx={2} className={styles.firme} />;
}

function Line(place: Place) {
  return <rect {...place} height={3} rx={1.5} className={styles.medio} />;
}

function Lines({ count, ...place }: Repeated) {
  return Array.from({ length: count }, (_, index) => (
    <Line key={index} {...place} y={place.y + index * 9} />
  ));
}

/** A name, and its price at the end of the line. */
function Prices({ x, y, width, count }: Repeated) {
  return Array.from({ length: count }, (_, index) => (
    <g key={index}>
      <Line x={x} y={y + index * 12} width={width * 0.55} />
      <rect
        x={x + width - 14}
        y={y + index * 12 - 1}
        width={14}
        height={5}
        rx={1.5}
        className={styles.firme}
      />
    </g>
  ));
}

function Pill({ height = 14, ...place }: Place & { readonly height?: number }) {
  return <rect {...place} height={height} rx={height / 2} className={styles.marco} />;
}

function Frame() {
  return <rect x={4} y={3} width={88} height={58} rx={5} className={styles.marco} />;
}
