import { describe, expect, it } from 'vitest';
import { parseTextFields } from './text-fields.js';

const fields = { nombre: 'nombre', masinfo: 'masInfo' };

describe('parseTextFields', () => {
  it('gathers the texts of each language', () => {
    const sent = {
      nombre_ES: 'Café',
      masinfo_ES: '',
      nombre_pt: 'Café',
      'nombre_PT-BR': 'Cafezinho',
    };
    expect(parseTextFields(sent, fields)).toEqual({
      ES: { nombre: 'Café', masInfo: '' },
      PT: { nombre: 'Café' },
      'PT-BR': { nombre: 'Cafezinho' },
    });
  });

  it('takes nothing else of the form', () => {
    const sent = {
      nombreReferencia: 'x',
      precio: '1',
      titulo_ES: 'x',
      constructor_ES: 'x',
      nombre_ES: 5,
    };
    expect(parseTextFields(sent, fields)).toEqual({});
  });
});
