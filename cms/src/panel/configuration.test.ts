import { describe, expect, it } from 'vitest';
import { applyView, type StoredConfiguration } from './configuration';

const stored: StoredConfiguration = {
  settings: { pageSize: 10, mainField: 'id', relationOpenMode: 'modal' },
  metadatas: {
    id: { edit: {}, list: { label: 'id', searchable: true, sortable: true } },
    nombre: { edit: { label: 'nombre', visible: true }, list: { label: 'nombre', sortable: true } },
    hijos: { edit: { label: 'hijos', mainField: 'id' }, list: { label: 'hijos' } },
  },
  layouts: { list: ['id'], edit: [] },
};

describe('applyView', () => {
  const applied = applyView(stored, {
    nombradoPor: 'nombre',
    ordenadoPor: 'nombre',
    columnas: ['nombre'],
    campos: {
      nombre: { etiqueta: 'Nombre', ayuda: 'Interno', ancho: 6 },
      hijos: { etiqueta: 'Hijos', ancho: 12, soloLectura: true, nombradoPor: 'nombre' },
      oculto: { etiqueta: 'Oculto' },
    },
  });

  it('names the fields and says what they are for', () => {
    expect(applied.metadatas['nombre']?.edit).toEqual({
      label: 'Nombre',
      description: 'Interno',
      visible: true,
      editable: true,
    });
    expect(applied.metadatas['hijos']?.edit).toMatchObject({
      editable: false,
      mainField: 'nombre',
    });
    expect(applied.metadatas['id']).toEqual({
      edit: {},
      list: { label: 'ID', searchable: true, sortable: true },
    });
  });

  it('breaks the form into rows of twelve columns and leaves out what has no width', () => {
    expect(applied.layouts.edit).toEqual([
      [{ name: 'nombre', size: 6 }],
      [{ name: 'hijos', size: 12 }],
    ]);
  });

  it('keeps the settings it says nothing of', () => {
    expect(applied.settings).toMatchObject({ relationOpenMode: 'modal', mainField: 'nombre' });
  });
});
