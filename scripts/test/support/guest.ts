import type { LoginAnswer } from '@guest-app/adapters/contract/guest/login';
import type { ServicioDia, Turno } from '@guest-app/adapters/contract/guest/turnos';
import type { Stay } from '@guest-app/config/estadias/estadia';
import { Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import { dateIn } from '../../src/hotel/date-in.js';
import { committedHotel } from '../../src/system/committed-hotels.js';
import { guestCalls, stay } from './bookings.js';

const Imported = Type.Object({ ok: Type.Literal(true) });

/** The demonstration's stays, of 3, 2 and 1 people, which begin on the hotel's today and last five nights. */
export const demoGuests = [
  { confirmacion: '100001', documento: '30111222' },
  { confirmacion: '100002', documento: '28999888' },
  { confirmacion: '100003', documento: '33444555' },
] as const;

/** One shift of one day, as the guest sees it. */
export interface Shift {
  readonly dia: ServicioDia;
  readonly turno: Turno;
}

/** The day that it is in a hotel, `YYYY-MM-DD`. */
export function todayIn(db: string): string {
  return dateIn(committedHotel(db), new Date());
}

/** Brings a party of so many people to a hotel. */
export async function bringParty(
  cms: { readonly url: string; readonly token: string },
  party: Partial<Stay> & Pick<Stay, 'confirmacion' | 'llegada' | 'salida' | 'adultos'>,
): Promise<void> {
  const answer = await guestCalls(cms).importar([
    stay({ nombre: 'Grupo', apellido: 'Inventado', ...party }),
  ]);
  if (!Value.Check(Imported, answer)) throw new Error('The stay was not imported');
}

/** What a login link carries: plain base64, as hotels' mail programs make it. */
export function linkCode(...parts: readonly string[]): string {
  return Buffer.from(parts.join('|')).toString('base64');
}

/** A guest of a hotel who uses the contract without the web app. */
export class ApiGuest {
  private constructor(
    private readonly url: string,
    private readonly db: string,
    private readonly login: LoginAnswer,
    private readonly idIdioma: string,
  ) {}

  static async enter(
    url: string,
    db: string,
    { confirmacion }: { readonly confirmacion: string },
    idIdioma = 'ES',
  ): Promise<ApiGuest> {
    const response = await fetch(`${url}/webapp/login-huesped/confirmacion`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ DB: db, nroConfirmacion: confirmacion, checkin: todayIn(db) }),
    });
    if (!response.ok) throw new Error(`${confirmacion} cannot log in: ${await response.text()}`);
    return new ApiGuest(url, db, (await response.json()) as LoginAnswer, idIdioma);
  }

  async shifts(idAgenda?: number): Promise<Shift[]> {
    const { confirmation_no, adults, children } = this.login.datos;
    const path = ['agenda', this.db, confirmation_no, adults, children, idAgenda]
      .filter((part) => part !== undefined)
      .join('/');
    const response = await fetch(`${this.url}/webapp/turnos/${path}`, {
      headers: this.headers(),
    });
    const { data } = (await response.json()) as { data: ServicioDia[] };
    return data.flatMap((dia) => dia.turnos.map((turno) => ({ dia, turno })));
  }

  async held(): Promise<Shift[]> {
    return (await this.shifts()).filter(({ turno }) => turno.idReserva !== null);
  }

  reservar(shift: Shift): Promise<void> {
    return this.write('reservar', shift);
  }

  cancelar(shift: Shift): Promise<void> {
    return this.write('cancelar', shift);
  }

  esperar(shift: Shift): Promise<void> {
    return this.write('esperar', shift);
  }

  /** Cancels all that this guest holds or waits for. */
  async cancelAll(): Promise<void> {
    const shifts = await this.shifts();
    for (const shift of shifts) {
      if (shift.turno.espera !== undefined) await this.write('dejarEspera', shift);
    }
    for (const shift of shifts) {
      if (shift.turno.idReserva !== null) await this.write('cancelar', shift);
    }
  }

  private async write(
    call: 'reservar' | 'cancelar' | 'esperar' | 'dejarEspera',
    { dia, turno }: Shift,
  ): Promise<void> {
    const response = await fetch(`${this.url}/webapp/turnos/${call}/${this.db}`, {
      method: 'POST',
      headers: { ...this.headers(), 'content-type': 'application/json' },
      body: JSON.stringify({
        servicio: dia.idServicio,
        turno: turno.codigo,
        nroConfirmacion: this.login.datos.confirmation_no,
      }),
    });
    if (!response.ok) throw new Error(`${call} was refused: ${await response.text()}`);
  }

  /** What the web app stores of this guest who logged in. */
  stored(): Record<string, string> {
    const { token, datos } = this.login;
    return {
      tokenHuesped: token,
      nroConfirmacion: datos.confirmation_no,
      nombre: datos.nombre,
      apellido: datos.apellido,
      checkin: datos.checkin,
      room: datos.room,
      adults: String(datos.adults),
      children: String(datos.children),
      phone_no: datos.phone_no,
      email: datos.email,
    };
  }

  /** What each call of this guest carries. */
  headers(): Record<string, string> {
    return { authorization: `Bearer ${this.login.token}`, 'accept-language': this.idIdioma };
  }
}
