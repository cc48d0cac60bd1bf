import { expect, it } from 'vitest';
import type { Servicio } from '../../shared/model/servicio';
import {
  cierreText,
  horarioText,
  newCierre,
  newHorario,
  rulesBody,
  servicioBody,
  servicioDifferences,
  valuesOf,
} from './servicio-values';

const stored: Servicio = {
  idServicio: 3,
  version: 7,
  nombres: [
    { idIdioma: 'ES', texto: 'Sauna' },
    { idIdioma: 'EN', texto: 'Sauna' },
  ],
  salones: [{ idIdioma: 'ES', texto: 'Subsuelo' }],
  precios: [{ idIdioma: 'ES', texto: '$ 12.000' }],
  activo: 1,
  cupo: 4,
  abreMinutosAntes: null,
  cierraMinutosAntes: 20,
  cancelaMinutosAntes: 90,
  recordatorioHoras: 24,
  horarios: [
    {
      idHorario: 9,
      dias: [1, 3],
      desde: '10:00',
      hasta: '24:00',
      duracion: 60,
      vigenteDesde: '2026-12-01',
      vigenteHasta: null,
    },
  ],
  cierres: [
    {
      idCierre: 5,
      motivo: 'Obra',
      desde: '2026-12-24',
      hasta: '2026-12-25',
      horaDesde: null,
      horaHasta: null,
    },
  ],
  reservas: 0,
  esperas: 0,
};

it('writes a service that nobody changed as it is, and no text', () => {
  const values = valuesOf(stored, ['ES', 'EN', 'PT']);
  const { idServicio: _id, version: _version, reservas: _held, esperas: _wait, ...same } = stored;
  expect(servicioBody(values, values)).toEqual({
    ...same,
    ...{ nombres: [], salones: [], precios: [] },
  });
  expect(servicioDifferences(values, values)).toEqual([]);
});

it('sends the texts that were touched, and the times as they are read', () => {
  const saved = valuesOf(stored, ['ES', 'EN']);
  const horarios = [{ ...newHorario, desde: '9', hasta: '12.30' }];
  const typed = {
    ...saved,
    nombres: { ES: 'Sauna', EN: ' Finnish sauna ' },
    precios: { ES: '', EN: 'USD 12' },
    abre: '1,5',
    horarios,
  };
  expect(servicioBody(typed, saved)).toMatchObject({
    nombres: [{ idIdioma: 'EN', texto: 'Finnish sauna' }],
    precios: [
      { idIdioma: 'ES', texto: '' },
      { idIdioma: 'EN', texto: 'USD 12' },
    ],
    abreMinutosAntes: 90,
    horarios: [{ dias: [1, 2, 3, 4, 5, 6, 7], desde: '09:00', hasta: '12:30', duracion: 60 }],
  });
});

it('shows the week of what is whole, while the rest is being typed', () => {
  const values = valuesOf(stored, ['ES']);
  const horarios = [...values.horarios, { ...newHorario, desde: '1' }];
  const cierres = [...values.cierres, newCierre];
  expect(rulesBody({ ...values, horarios, cierres })).toMatchObject({
    horarios: [{ idHorario: 9 }],
    cierres: [{ idCierre: 5 }],
  });
  expect(rulesBody({ ...values, cupo: 'muchos' })).toBeNull();
});

it('says rules and closures in a line', () => {
  const { horarios, cierres } = valuesOf(stored, []);
  expect(horarios.map(horarioText)).toEqual(['L X 10:00–24:00, 60 min desde el 01/12']);
  expect(cierres.map(cierreText)).toEqual(['24/12 al 25/12 Obra']);
});
