import { residentMemory } from '../system/resident-memory.js';
import { componentesOf, seccionesOf } from './home.js';
import type { Measurement } from './measurement.js';

/** Every answer of every hotel is made and kept first, in every language and encoding, and every picture is read. */
export const adapterMemory: Measurement = {
  title: "The adapter's memory with thirteen hotels",
  async measure(installation) {
    const { adapter, hoteles } = await installation();
    for (const db of hoteles.keys()) await readAll(adapter.url, db);
    return [
      {
        what: 'resident memory',
        value: await residentMemory(adapter.pid),
        unit: 'MB',
        target: { of: 'value', atMost: 220 },
      },
    ];
  },
};

async function readAll(url: string, db: string): Promise<void> {
  for (const idioma of ['ES', 'EN', 'PT']) {
    for (const seccion of await seccionesOf(url, db)) {
      const address = `${url}/webappUI/componentes/${String(seccion)}/${idioma}/${db}`;
      for (const { id, EsCarta, Imagen } of await componentesOf(address)) {
        const row = `${String(id)}/${idioma}/${db}`;
        const calls = [
          address,
          `${url}/webappUI/seccionesReferidas/${row}`,
          ...(EsCarta === 1 ? [`${url}/webappUI/carta/${row}`] : []),
          ...(Imagen === '' || idioma !== 'ES' ? [] : [`${url}/webapp/imagen/${Imagen}?w=480`]),
        ];
        for (const call of calls) {
          for (const encoding of ['br', 'gzip']) {
            const response = await fetch(call, { headers: { 'accept-encoding': encoding } });
            await response.arrayBuffer();
            if (!response.ok) throw new Error(`${call} answered ${String(response.status)}`);
          }
        }
      }
    }
  }
}
