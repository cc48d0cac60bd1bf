/** One fault of a hotel's folder, in words with which its author can correct it. */
export interface Fault {
  /** `hotel.json`, or `imagenes/{name}`. */
  readonly archivo: string;
  /** JSON pointer of the place in hotel.json; empty for the whole file and for pictures. */
  readonly ruta: string;
  /** Line and column in hotel.json, from 1; null for pictures. */
  readonly linea: number | null;
  readonly columna: number | null;
  /** Spanish, for the person who imports. */
  readonly motivo: string;
}

/** A fault of hotel.json before its line is known. */
export interface PlacedReason {
  readonly ruta: string;
  readonly motivo: string;
}

export const hotelFileName = 'hotel.json';
export const picturesFolderName = 'imagenes';

/** The fault in one line: `hotel.json:12:5 (/idiomas/0/codigo): …`. */
export function describeFault({ archivo, ruta, linea, columna, motivo }: Fault): string {
  const position = linea === null ? '' : `:${linea}:${columna ?? 1}`;
  const place = ruta === '' ? '' : ` (${ruta})`;
  return `${archivo}${position}${place}: ${motivo}`;
}
