import * as calls from '@guest-app/config/cms-calls/turnos-del-dia';
import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { changeShiftPlaces, writeBookings } from '../../../turnos/desk/staff-writes';

/** The places of one shift on one day: a permission of its own. */
export default ({ strapi }: { strapi: Core.Strapi }) => ({
  cambiar: (context: Context) =>
    writeBookings(strapi, context, calls.changeShiftPlaces, changeShiftPlaces),
});
