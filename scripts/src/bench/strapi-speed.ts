import { Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import { flagship, homeAddress } from './home.js';
import { putUnderLoad, sameCall, type Call } from './load.js';
import type { Measured, Measurement } from './measurement.js';
import { logInToPanel } from './panel.js';

const seconds = 5;

const Made = Type.Object({ data: Type.Object({ accessKey: Type.String() }) });
const Rows = Type.Object({ data: Type.Array(Type.Object({ documentId: Type.String() })) });

/** How much the snapshots save: the hotel's own Strapi answers the same section with its components. */
export const strapiSpeed: Measurement = {
  title: "The guests' content calls against the hotel's own Strapi",
  async measure(installation) {
    const { adapter, hoteles } = await installation();
    const cms = hoteles.get(flagship);
    if (cms === undefined) throw new Error(`${flagship} does not run`);
    const panel = await logInToPanel(cms.url, flagship);
    const made = await panel('POST', 'admin/api-tokens', {
      name: 'Medición',
      description: '',
      type: 'read-only',
      lifespan: null,
    });
    const headers = { authorization: `Bearer ${Value.Parse(Made, made).data.accessKey}` };
    const list = await fetch(
      `${cms.url}/api/secciones?locale=es&sort=posicion&filters[activa]=true`,
      {
        headers,
      },
    );
    const [first] = Value.Parse(Rows, await list.json()).data;
    if (first === undefined) throw new Error('Strapi shows no section');
    const strapi = {
      url: `${cms.url}/api/secciones/${first.documentId}?locale=es&populate[componentes][populate][imagen]=true`,
      headers,
    };
    const own = {
      url: await homeAddress(adapter.url, flagship),
      headers: { 'accept-encoding': 'gzip, deflate, br' },
    };
    const measured: Measured[] = [];
    for (const connections of [10, 50]) {
      const underLoad = (call: Call) =>
        putUnderLoad({ connections: sameCall(call, connections), warmUp: 1, seconds });
      const slow = await underLoad(strapi);
      const fast = await underLoad(own);
      measured.push({
        what: `componentes, ${String(connections)} connections`,
        value: fast.requestsPerSecond,
        unit: 'requests/s',
        baseline: {
          what: 'Strapi REST',
          value: slow.requestsPerSecond,
          ratio: fast.requestsPerSecond / slow.requestsPerSecond,
        },
        target: { of: 'ratio', atLeast: 80 },
      });
    }
    return measured;
  },
};
