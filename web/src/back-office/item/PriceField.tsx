import { normalizePrice } from '@guest-app/config/price';
import { TextInput, type TextInputProps } from '@mantine/core';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { amountOf } from '../../shared/model/price';
import { type ItemValues, priceProblem } from './item-values';

interface PriceFieldProps extends TextInputProps {
  readonly methods: UseFormReturn<ItemValues>;
}

/** A price, which is typed with a comma or a dot, and how guests will read it. */
export function PriceField({ methods, ...props }: PriceFieldProps) {
  const { control, register, formState } = methods;
  const precio = normalizePrice(useWatch({ control, name: 'precio' }));
  return (
    <TextInput
      inputMode="decimal"
      autoComplete="off"
      label="Precio"
      withAsterisk
      description={
        precio !== null && (
          <>
            Los huéspedes leen: <bdi>{amountOf({ tipo: 'precio', precio, texto: '' })}</bdi>
          </>
        )
      }
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      error={formState.errors.precio?.message}
      {...props}
      {...register('precio', { validate: priceProblem, shouldUnregister: false })}
    />
  );
}
