import type { AdminAjustes } from '../../shared/model/ajustes';
import { type Difference, onlyDiffering } from '../form/differences';
import { touchedValue } from '../translations/texts';

/** What the form of the settings holds: the hotel's name is the panel's alone. */
export type AjustesValues = Omit<AdminAjustes, 'nombre' | 'version'>;

export const labels = {
  titulo: 'Título de bienvenida',
  whatsapp: 'WhatsApp',
  color1: 'Color principal',
  color2: 'Color secundario',
  logo: 'Logo',
} as const;

const fields = ['titulo', 'whatsapp', 'color1', 'color2', 'logo'] as const;

export function valuesOf({ titulo, whatsapp, color1, color2, logo }: AdminAjustes): AjustesValues {
  return { titulo, whatsapp, color1, color2, logo };
}

/** The typed values that differ from the saved ones: only these are sent. */
export function changesOf(typed: AjustesValues, saved: AjustesValues): Partial<AjustesValues> {
  const written = fields.map((field) => [field, touchedValue(typed[field], saved[field])] as const);
  return Object.fromEntries(written.filter(([field, text]) => text !== saved[field]));
}

export function ajustesDifferences(mine: AjustesValues, saved: AjustesValues): Difference[] {
  return onlyDiffering(
    fields.map((field) => ({
      campo: labels[field],
      clase: field === 'logo' ? 'imagen' : undefined,
      mio: mine[field],
      guardado: saved[field],
    })),
  );
}

/** Why a typed text is no colour; null for a colour or an empty text. */
export function colorFault(typed: string, label: string): string | null {
  const text = typed.trim();
  if (text === '' || /^#[\da-f]{6}$/i.test(text)) return null;
  return `El ${label.toLowerCase()} se escribe con # y seis cifras hexadecimales, como #14324a.`;
}
