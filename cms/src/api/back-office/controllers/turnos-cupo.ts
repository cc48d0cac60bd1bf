import * as calls from '@guest-app/config/cms-calls/turnos-del-dia';
import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { deskWrite } from '../../../turnos/desk/desk-write';
import { changeShiftPlaces } from '../../../turnos/desk/staff-writes';

/** The places of one shift on one day: a permission of its own. */
export default ({ strapi }: { strapi: Core.Strapi }) => ({
  cambiar: (context: Context) =>
    deskWrite(context, calls.changeShiftPlaces, (sent, key) =>
      changeShiftPlaces(strapi, sent, key),
    ),
});
