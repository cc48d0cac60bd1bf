import { expect, it } from 'vitest';
import { formatHotelFile } from './text.js';

const ajustes = {
  logo: '',
  titulo: '',
  whatsapp: '',
  color2: '#ffffff',
  color1: '#000000',
  nombre: 'Hotel',
};

it('writes the same content as the same bytes, whatever the order of its fields and languages', () => {
  const text = formatHotelFile({
    componentes: [],
    secciones: [
      {
        componentes: [],
        etiqueta: { PT: 'Início', EN: 'Home', FR: '', ES: 'Inicio' },
        activa: true,
        nombre: 'Inicio',
        clave: 'inicio',
      },
    ],
    idiomas: [],
    ajustes,
    formato: 1,
  });
  expect(text).toBe(`{
  "formato": 1,
  "ajustes": {
    "nombre": "Hotel",
    "titulo": "",
    "color1": "#000000",
    "color2": "#ffffff",
    "whatsapp": "",
    "logo": ""
  },
  "idiomas": [],
  "secciones": [
    {
      "clave": "inicio",
      "nombre": "Inicio",
      "activa": true,
      "etiqueta": {
        "ES": "Inicio",
        "EN": "Home",
        "PT": "Início"
      },
      "componentes": []
    }
  ],
  "componentes": []
}
`);
});
