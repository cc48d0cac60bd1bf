import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { knownBody } from '@guest-app/config/json-bounds';
import type { CmsClient } from '../cms-client/cms-client.js';
import type { ClientAddresses } from '../http/client-address.js';
import type { CallLimit } from '../http/floods.js';
import type { Tokens } from '../session/tokens.js';
import { ajustesRoutes } from './ajustes.js';
import type { BackOffice } from './back-office.js';
import { componenteRoutes } from './componente.js';
import { deskRoutes } from './desk.js';
import { historialRoutes } from './historial.js';
import { idiomaRoutes } from './idioma.js';
import { itemRoutes } from './item.js';
import { staffLoginRoutes } from './login.js';
import { momentoRoutes } from './momento.js';
import { passwordRoutes } from './password.js';
import { planeadosRoutes } from './planeados.js';
import { seccionReferidaRoutes } from './seccion-referida.js';
import { seccionRoutes } from './seccion.js';
import { secondFactorRoutes } from './second-factor.js';
import { servicioRoutes } from './servicios.js';
import { textRoutes } from './texts.js';
import { traduccionRoutes } from './traducciones.js';
import { turnosWriteRoutes } from './turnos.js';
import { uploadRoutes } from './upload.js';

interface BackOfficeRoutesOptions {
  readonly backOffice: BackOffice;
  readonly clients: ReadonlyMap<string, CmsClient>;
  readonly tokens: Tokens;
  readonly addresses: ClientAddresses;
  /** Limits calls before the CMS is asked. */
  readonly limit: CallLimit;
  readonly now: () => Date;
}

/** The staff's calls: each is one call to the hotel's CMS, whose rules and permissions decide. */
export const backOfficeRoutes: FastifyPluginAsyncTypebox<BackOfficeRoutesOptions> = async (
  app,
  options,
) => {
  await app.register(staffLoginRoutes, options);
  await app.register(secondFactorRoutes, options);
  await app.register(passwordRoutes, options);
  await app.register(async (staffs) => {
    staffs.addHook('onRoute', (route) => {
      route.bodyLimit = knownBody.bytes;
    });
    // The body of a write is read for staff alone. Reads decide themselves: some lists are public.
    staffs.addHook<{ Querystring: { token?: string } }>('onRequest', async (request) => {
      if (request.method === 'GET' || request.method === 'HEAD') return;
      await options.backOffice.staff(request);
    });
    for (const routes of [
      ajustesRoutes,
      idiomaRoutes,
      seccionRoutes,
      componenteRoutes,
      itemRoutes,
      seccionReferidaRoutes,
      textRoutes,
      historialRoutes,
      planeadosRoutes,
      momentoRoutes,
      traduccionRoutes,
      turnosWriteRoutes,
      servicioRoutes,
      uploadRoutes,
      deskRoutes,
    ]) {
      await staffs.register(routes, options);
    }
  });
};
