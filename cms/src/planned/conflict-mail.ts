import { writtenDay } from '@guest-app/config/wall-clock';
import type { Core } from '@strapi/strapi';
import { findStaff, mayEnter } from '../accounts/staff-users';
import { letterOf } from '../mail/letters';
import { sendMail } from '../mail/mails';
import { environment } from '../settings/environment';
import type { StoredPlaneado } from './rows';

/** Writes to the person who planned a change that was not applied, where this system sends mails. */
export async function tellOfConflict(strapi: Core.Strapi, row: StoredPlaneado): Promise<void> {
  const { mail, hotel } = environment();
  if (mail === undefined || row.quien === null) return;
  const account = await findStaff(strapi, { email: row.quien, provider: 'local' });
  if (account === null || !mayEnter(account)) return;
  const { fecha, hora } = row.desde;
  const letter = letterOf(`Un cambio programado de ${hotel.nombre} espera su decisión`, [
    `El cambio programado de «${row.nombre}» para el ${writtenDay(fecha)} a las ${hora} no se aplicó:`,
    ...row.motivos.map((motivo) => `– ${motivo}`),
    'Decida en «Lo que viene» si vale lo programado o se descarta:',
    `${mail.webAddress}/#/administrar/${hotel.codigos[0] ?? ''}`,
  ]);
  sendMail(strapi, row.quien, letter);
}
