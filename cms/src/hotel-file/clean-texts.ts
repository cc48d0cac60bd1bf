import { componentTypeById } from '@guest-app/config/component-types';
import type { HotelCheck } from '@guest-app/config/hotel-file/check';
import { type Fault, hotelFileName } from '@guest-app/config/hotel-file/fault';
import { type Componente, type HotelFile, maxTextLength } from '@guest-app/config/hotel-file/shape';
import { cleanRichText } from '../content/rich-text';

/**
 * Cleans the file's rich texts as they will be stored, so that importing it again changes nothing. Gives
 * faults for texts that cleaning makes too long.
 */
export function cleanHotelFile(hotel: HotelFile): HotelCheck {
  const faults: Fault[] = [];
  const componentes = hotel.componentes.map((componente, index): Componente => {
    const rich = componentTypeById(componente.tipo)?.textoEnriquecido ?? [];
    const clean = rich.map((campo) => {
      const textos = Object.entries(componente[campo]).map(([idIdioma, text]) => {
        const stored = cleanRichText(text);
        if (stored.length > maxTextLength)
          faults.push(tooLong(`/componentes/${index}/${campo}/${idIdioma}`));
        return [idIdioma, stored] as const;
      });
      return [campo, Object.fromEntries(textos)] as const;
    });
    return { ...componente, ...Object.fromEntries(clean) };
  });
  return faults.length === 0
    ? { ok: true, hotel: { ...hotel, componentes } }
    : { ok: false, faults };
}

const tooLong = (ruta: string): Fault => ({
  archivo: hotelFileName,
  ruta,
  linea: null,
  columna: null,
  motivo: `el texto tiene más de ${maxTextLength} caracteres como se guarda`,
});
