import { describe, expect, it } from 'vitest';
import { guestContentRoutes } from '../contract/guest/content-routes.js';
import { homeScreenRoutes } from '../contract/guest/home-screen.js';
import { guestLoginRoutes } from '../contract/guest/login.js';
import { turnosRoutes } from '../contract/guest/turnos.js';
import { pictureRoute } from '../contract/picture-route.js';
import { isGuestCall, readsSpanish, wantedLanguage } from './language.js';

describe('wantedLanguage', () => {
  it.each([
    ['es', 'ES'],
    ['pt-br', 'PT-BR'],
    ['es-AR,es;q=0.9,en;q=0.8', 'ES-AR'],
    ['en;q=0.3, pt;q=0.7', 'PT'],
    ['*, en;q=0.5', 'EN'],
  ])('is of «%s» %s', (header, idioma) => {
    expect(wantedLanguage(header)).toBe(idioma);
  });

  it.each([undefined, '', '*', 'en;q=0', 'not a language', '1'])('is none of «%s»', (header) => {
    expect(wantedLanguage(header)).toBeUndefined();
  });
});

it('is Spanish unless another one is preferred', () => {
  for (const header of [undefined, '*', 'es', 'es-AR, en;q=0.9', 'en;q=0.3, es']) {
    expect(readsSpanish(header)).toBe(true);
  }
  for (const header of ['en', 'pt-BR, es;q=0.9']) expect(readsSpanish(header)).toBe(false);
});

it('is the guest’s own in every call of a guest', () => {
  const ofGuests = {
    ...guestContentRoutes,
    ...guestLoginRoutes,
    ...homeScreenRoutes,
    ...turnosRoutes,
  };
  for (const { url } of [...Object.values(ofGuests), pictureRoute]) {
    expect(isGuestCall(url), url).toBe(true);
  }
});

it('is the guest’s own in the guest’s calls on shifts, and Spanish in those of the desk', () => {
  for (const call of ['agenda/gbba/1/2/0', 'reservar/gbba', 'correo/gbba', 'dejarEspera/gbba']) {
    expect(isGuestCall(`/webapp/turnos/${call}`), call).toBe(true);
  }
  for (const call of ['dia/gbba/2026-11-23', 'reserva/gbba', 'turno/cierre/gbba', 'mes/gbba']) {
    expect(isGuestCall(`/webapp/turnos/${call}`), call).toBe(false);
  }
});
