// @vitest-environment jsdom
import { createFormControl } from 'react-hook-form';
import { expect, it, vi } from 'vitest';
import * as rules from '../form/rules';
import { takeFilled } from './take-filled';

it('sends what stands in the fields, filled without an event too', async () => {
  const { register, handleSubmit, setValue } = createFormControl({
    defaultValues: { email: '', password: '' },
  });
  const form = document.createElement('form');
  const fieldOf = (name: 'email' | 'password') => {
    const field = document.createElement('input');
    field.name = name;
    form.append(field);
    return field;
  };
  const [email, password] = [fieldOf('email'), fieldOf('password')];
  document.body.append(form);
  register('email', rules.email).ref(email);
  register('password', { required: true }).ref(password);
  email.value = ' ana@hotel.example ';
  password.value = ' secreto ';
  const sent = vi.fn();
  takeFilled(form, ['email', 'password'], setValue);
  await handleSubmit((typed) => {
    sent(typed);
  })();
  expect(sent).toHaveBeenCalledWith({ email: 'ana@hotel.example', password: ' secreto ' });
  form.remove();
});
