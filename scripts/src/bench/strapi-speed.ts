import { Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import { panelAdministrator } from '../system/demo-accounts.js';
import { flagship, homeAddress } from './home.js';
import { type Call, putUnderLoad, sameCall } from './load.js';
import type { Measured, Measurement } from './measurement.js';
import { panelSession } from './panel.js';

const seconds = 5;

const Rows = Type.Object({ results: Type.Array(Type.Object({ documentId: Type.String() })) });

/** The panel's list of the components of the first section, with their pictures. */
const componentsOfSection =
  'content-manager/collection-types/api::componente.componente?page=1&pageSize=100&locale=es&filters[secciones][posicion]=1';

/** How much the snapshots save: the hotel's own Strapi lists the components of the same section to its panel. */
export const strapiSpeed: Measurement = {
  title: "The guests' content calls against the hotel's own Strapi",
  async measure(installation) {
    const { adapter, hoteles } = await installation();
    const cms = hoteles.get(flagship);
    if (cms === undefined) throw new Error(`${flagship} does not run`);
    const session = await panelSession(cms.url, panelAdministrator(flagship));
    const headers = { authorization: `Bearer ${session}` };
    const strapi = { url: `${cms.url}/${componentsOfSection}`, headers };
    const listed = await fetch(strapi.url, { headers });
    if (!listed.ok || Value.Parse(Rows, await listed.json()).results.length === 0) {
      throw new Error('Strapi shows no component');
    }
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
          what: 'Strapi panel',
          value: slow.requestsPerSecond,
          ratio: fast.requestsPerSecond / slow.requestsPerSecond,
        },
        target: { of: 'ratio', atLeast: 80 },
      });
    }
    return measured;
  },
};
