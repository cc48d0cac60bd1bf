import type { HotelFile } from '@guest-app/config/hotel-file/shape';
import { expect, it } from 'vitest';
import { cleanHotelFile } from './clean-texts';

/** A hotel whose only component is of type 13, with a rich title. */
const hotelWith = (titulo: string): HotelFile => ({
  formato: 1,
  ajustes: { nombre: 'Hotel', titulo: '', color1: '', color2: '', whatsapp: '', logo: '' },
  idiomas: [],
  secciones: [],
  componentes: [
    {
      ...{ clave: 'aviso', nombreReferencia: 'Aviso', tipo: 13, numero: '', imagen: '' },
      ...{ titulo: { ES: titulo }, subtitulo: {}, descripcion: { ES: '<b>' } },
      ...{ items: [], referencias: [] },
    },
  ],
});

it('cleans the rich texts alone', () => {
  expect(cleanHotelFile(hotelWith('<b>a</b>'))).toEqual({
    ok: true,
    hotel: hotelWith('<strong>a</strong>'),
  });
});

it('names a text that cleaning makes too long', () => {
  expect(cleanHotelFile(hotelWith('<br>'.repeat(2_500)))).toMatchObject({
    ok: false,
    faults: [{ ruta: '/componentes/0/titulo/ES' }],
  });
});
