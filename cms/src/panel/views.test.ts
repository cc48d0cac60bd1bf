import { readFileSync } from 'node:fs';
import path from 'node:path';
import { componentTypes } from '@guest-app/config/component-types';
import { describe, expect, it } from 'vitest';
import componente from '../api/componente/content-types/componente/schema';
import { panelViews } from './views';

interface Schema {
  readonly attributes: Readonly<Record<string, { readonly type: string }>>;
}

function schemaOf(uid: string): Schema {
  const name = uid.split('.').at(-1) ?? '';
  if (name === 'componente') return componente;
  const file = path.join(__dirname, `../api/${name}/content-types/${name}/schema.json`);
  return JSON.parse(readFileSync(file, 'utf8')) as Schema;
}

describe('panelViews', () => {
  it.each(Object.entries(panelViews))(
    '%s shows every field of its schema and no other',
    (uid, view) => {
      expect(Object.keys(view.campos).toSorted()).toEqual(
        Object.keys(schemaOf(uid).attributes).toSorted(),
      );
    },
  );

  it.each(Object.entries(panelViews))('%s names the rows of each relation', (uid, view) => {
    for (const [name, attribute] of Object.entries(schemaOf(uid).attributes)) {
      if (attribute.type === 'relation') expect(view.campos[name]?.nombradoPor, name).toBeDefined();
    }
  });
});

describe('the component schema', () => {
  it('offers the 16 types of the specification', () => {
    expect(componente.attributes.tipo.enum).toEqual(componentTypes.map((type) => type.nombre));
  });

  it('shows a field to the types that use it alone', () => {
    const [, nombres] = componente.attributes.numero.conditions.visible.in;
    expect(nombres).toEqual(['WhatsApp']);
  });
});
