// @vitest-environment jsdom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ServicioDia, Turno } from '../../shared/model/servicio-dia';
import { dismissNotice, useNotice } from '../../shared/notices/notices';
import type { Guest } from '../session/guest-session';
import { turnosTextsFor } from './turnos-texts';
import { useTellAssigned } from './use-tell-assigned';

const exp = Math.floor(Date.now() / 1000) + 3600;
const guest: Guest = {
  token: `x.${btoa(JSON.stringify({ exp }))}.x`,
  ...{ nroConfirmacion: '100001', nombre: 'Ana', apellido: 'Paz', room: '' },
  ...{ adults: 1, children: 0, phone_no: '', email: '' },
};
const { t, lang } = turnosTextsFor('ES');

/** An answer in which the stay holds a shift of the spa on a day. */
function holding(desde: string, idReserva: number, origen?: 'lista'): readonly ServicioDia[] {
  const turno: Turno = {
    ...{ codigo: desde, desde, hasta: '23:00', idReserva, personas: 1, disponibles: 0, cupo: 1 },
    ...{ estado: 'abierto', reservableHasta: '', cancelableHasta: '' },
    ...(origen && { origen }),
  };
  const [idServicio, servicio, fecha] = [1, 'Spa', '2026-11-24'] as const;
  return [{ idServicio, servicio, fecha, salon: '', reservado: true, turnos: [turno] }];
}

function Screen({ dias }: { readonly dias: readonly ServicioDia[] }) {
  const agenda = { dias, answeredAt: 0, isOld: false, time: new Date(0) };
  useTellAssigned(agenda, { db: 'gbba', guest, t, lang });
  const notice = useNotice();
  return (
    notice && (
      <button type="button" onClick={() => dismissNotice(notice)}>
        {notice.titulo}: {notice.texto}
      </button>
    )
  );
}

const place = document.createElement('div');
const root = createRoot(place);
const answer = (dias: readonly ServicioDia[]) => {
  act(() => root.render(<Screen dias={dias} />));
};

/** Presses the notice that shows away. */
const pressAway = () => act(() => place.querySelector('button')?.click());

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  localStorage.clear();
  localStorage.setItem('DB', 'gbba');
  localStorage.setItem('tokenHuesped', guest.token);
  answer([]);
  // The files of a worker share the page's notices.
  while (place.textContent !== '') pressAway();
});
afterEach(() => vi.unstubAllGlobals());

it('tells once that the list gave a shift, and which one the guest lost for it', () => {
  answer(holding('10:00', 7));
  expect(place.textContent).toBe('');
  answer(holding('16:00', 8, 'lista'));
  expect(place.textContent).toContain('¡Hay lugar! Su turno de las 16:00 ya está reservado');
  expect(place.textContent).toContain('se canceló el que tenía a las 10:00');
  pressAway();
  answer(holding('16:00', 8, 'lista'));
  expect(place.textContent).toBe('');
});
