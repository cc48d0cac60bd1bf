import type { SyntheticEvent } from 'react';
import { useForm } from 'react-hook-form';
import { RequestFailure } from '../../shared/api/request';
import { reportFailure } from '../dialogs/report-failure';
import { needed } from '../form/rules';
import { takeFilled } from './take-filled';

/** A form with a code: a wrong one is said beside it, and written over at once. */
export function useCodeForm(
  act: (codigo: string) => Promise<void>,
  { onOver, missing }: { readonly onOver: () => void; readonly missing: string },
) {
  const { register, handleSubmit, formState, setError, setFocus, setValue, reset } = useForm({
    defaultValues: { codigo: '' },
  });

  const submit = handleSubmit(async ({ codigo }) => {
    try {
      await act(codigo.trim());
    } catch (error) {
      if (error instanceof RequestFailure && error.status === 400 && error.mensaje !== null) {
        setError('codigo', { message: error.mensaje });
        setFocus('codigo', { shouldSelect: true });
        return;
      }
      document.querySelector<HTMLElement>('[name=codigo]')?.focus();
      reportFailure(error);
      if (error instanceof RequestFailure && error.status === 401) onOver();
    }
  });

  return {
    loading: formState.isSubmitting,
    setFocus,
    reset,
    onSubmit: (event: SyntheticEvent<HTMLFormElement>) => {
      takeFilled(event.currentTarget, ['codigo'], setValue);
      void submit(event);
    },
    field: {
      error: formState.errors.codigo?.message,
      ...register('codigo', needed(missing)),
    },
  };
}
