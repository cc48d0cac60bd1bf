// @vitest-environment jsdom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, it, vi } from 'vitest';
import { loginTextsFor } from './login-texts';
import { LoginForm } from './LoginForm';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
afterEach(() => {
  document.body.replaceChildren();
});

it('enters with what stands in the fields, filled without an event too', () => {
  const entered = vi.fn();
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  const show = (loading: boolean) =>
    act(() => {
      root.render(
        <LoginForm
          t={loginTextsFor('ES').t}
          initial={{ numero: '', checkin: '' }}
          loading={loading}
          onEnter={entered}
        />,
      );
    });
  show(false);
  const field = (name: string) => place.querySelector<HTMLInputElement>(`[name=${name}]`);
  const [numero, checkin] = [field('numero'), field('checkin')];
  if (numero === null || checkin === null) throw new Error('The form has no such fields');
  numero.value = ' 780001 ';
  checkin.value = '2026-11-28';
  act(() => {
    place.querySelector('form')?.requestSubmit();
  });
  expect(entered).toHaveBeenCalledExactlyOnceWith({ numero: '780001', checkin: '2026-11-28' }, [
    'confirmacion',
    'dni',
  ]);
  show(true);
  expect(numero.value).toBe(' 780001 ');
  act(() => root.unmount());
});
