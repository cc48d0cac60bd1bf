import { contrast, parseColor, toHex, white } from '@guest-app/config/color';
import { paper, themeOf } from '../../shared/theme/theme';

/** A place where guests see a colour: what the theme made of the chosen one, as foreground and background. */
export interface SeenColor {
  readonly donde: string;
  /** Empty where the hotel has none of its own. */
  readonly chosen: string;
  readonly used: string;
  readonly texto: string;
  readonly fondo: string;
}

/** The colours that guests see where the hotel has none of its own. */
const house = themeOf('', '');
export const houseColors = { color1: house['--brand'], color2: house['--accent'] } as const;

/** Where guests see each of two colours, each as `#rrggbb`, or empty for the house's. */
export const seenColors = {
  color1: ({ color1 }: Colors): readonly SeenColor[] => {
    const theme = themeOf(color1, '');
    const brand = theme['--brand'];
    const ink = theme['--brand-ink'];
    return [
      { donde: 'Botón', chosen: color1, used: brand, texto: theme['--on-brand'], fondo: brand },
      { donde: 'Título', chosen: color1, used: ink, texto: ink, fondo: toHex(paper) },
    ];
  },
  color2: ({ color1, color2 }: Colors): readonly SeenColor[] => {
    const theme = themeOf(color1, color2);
    const ink = theme['--accent-ink'];
    const onBrand = theme['--accent-on-brand'];
    return [
      { donde: 'Detalle', chosen: color2, used: ink, texto: ink, fondo: toHex(paper) },
      {
        donde: 'Sobre el principal',
        chosen: color2,
        used: onBrand,
        texto: onBrand,
        fondo: theme['--brand'],
      },
    ];
  },
};

interface Colors {
  readonly color1: string;
  readonly color2: string;
}

/** Rounds down: no contrast looks better than it is. */
const decimal = new Intl.NumberFormat('es', {
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
  roundingMode: 'floor',
});

/** How well guests can read a colour, and what it was changed to so that they can. */
export function wordsOf({ chosen, used, texto, fondo }: SeenColor): string {
  const measured = `Contraste ${decimal.format(contrastOf(texto, fondo))} : 1`;
  if (chosen === '' || used === chosen.toLowerCase()) return `${measured} · se lee bien`;
  const isDarker = contrastOf(used, '#ffffff') > contrastOf(chosen, '#ffffff');
  return `${measured} · se ${isDarker ? 'oscurece' : 'aclara'} para que se lea: ${used}`;
}

/** Contrast ratio of two colours, from 1 to 21; a text that is no colour counts as white. */
function contrastOf(one: string, other: string): number {
  return contrast(parseColor(one) ?? white, parseColor(other) ?? white);
}
