import { arrayMove } from '@dnd-kit/sortable';
import { Button, Checkbox, Fieldset, NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import { use, useMemo, useState } from 'react';
import { useController, type UseFormReturn } from 'react-hook-form';
import type { ComponenteRow, TipoComponente } from '../../shared/model/componente';
import { newComponente, usePlaceBefore } from '../form/componente-place';
import { OrderedList } from '../form/OrderedList';
import { needed } from '../form/rules';
import { ownMarks, SpotsContext } from '../preview/use-spots';
import { search } from '../search/search';
import { LimitedInput, longestName } from '../text-length/LimitedInput';
import { ReviewMark } from '../traducciones/ReviewMark';
import { CopyFromBase } from '../translations/CopyFromBase';
import { MinorCorrection } from '../translations/MinorCorrection';
import { TextsField } from '../translations/TextsField';
import type { SeccionValues } from './seccion-values';
import styles from './SeccionFields.module.css';

interface SeccionFieldsProps {
  /** Null of a new section. */
  readonly id: number | null;
  readonly methods: UseFormReturn<SeccionValues>;
  readonly idiomas: readonly string[];
  /** What is saved; null of a new section. */
  readonly saved: SeccionValues | null;
  readonly componentes: readonly ComponenteRow[];
  readonly tipos: readonly TipoComponente[];
  /** Opens the form of a component; of a new one with null. */
  readonly onOpen: (idComponente: number | null) => void;
}

export function SeccionFields(props: SeccionFieldsProps) {
  const { id, methods, idiomas, saved } = props;
  const { register, control, formState } = methods;
  const { errors } = formState;
  return (
    <Stack>
      <LimitedInput
        control={control}
        maxLength={longestName}
        label="Nombre"
        withAsterisk
        error={errors.nombre?.message}
        {...register('nombre', needed('Ingrese un nombre'))}
      />
      <Fieldset legend="Etiqueta en el menú">
        <Stack gap="sm">
          <TextsField
            methods={methods}
            name="etiquetas"
            idiomas={idiomas}
            label={(idIdioma) => `Etiqueta ${idIdioma}`}
            saved={saved?.etiquetas ?? null}
            needed={(idIdioma) => `Ingrese la etiqueta ${idIdioma}`}
            below={(idIdioma, typed) =>
              id !== null && (
                <ReviewMark de="seccion" campo="etiqueta" {...{ id, idIdioma, typed }} />
              )
            }
          />
          <CopyFromBase methods={methods} fields={['etiquetas']} idiomas={idiomas} />
          <MinorCorrection methods={methods} fields={['etiquetas']} saved={saved} />
        </Stack>
      </Fieldset>
      {saved === null && (
        <Checkbox
          label="Activa"
          description="Los huéspedes la ven en cuanto se guarda. Sin marcar, queda entre las inactivas."
          {...register('activa')}
        />
      )}
      <SelectedComponentes {...props} />
    </Stack>
  );
}

function SelectedComponentes({ methods, componentes, tipos, onOpen }: SeccionFieldsProps) {
  const {
    field: { value, onChange, ref },
    fieldState,
  } = useController({
    control: methods.control,
    name: 'componentes',
    rules: { validate: (ids) => ids.length > 0 || 'Seleccione al menos un componente' },
  });
  const selected = usePlaceBefore();
  const spots = use(SpotsContext);
  const [tipo, setTipo] = useState('');
  const byId = useMemo(() => new Map(componentes.map((row) => [row.id, row])), [componentes]);
  const [typed, setTyped] = useState('');
  const listed = search(componentes, typed).filter(
    (row) => tipo === '' || String(row.tipo) === tipo,
  );

  return (
    <div className={styles.listas}>
      <section
        aria-labelledby="seleccionados"
        ref={selected}
        {...ownMarks}
        onFocus={({ target }) => {
          const row = target.closest('li')?.querySelector('[data-edits]');
          if (row) spots?.mark({ idComponente: Number(row.getAttribute('data-edits')) });
        }}
      >
        <h2 id="seleccionados" className={styles.titulo} tabIndex={-1} ref={ref}>
          Componentes seleccionados
        </h2>
        <OrderedList
          label="Componentes seleccionados"
          rows={value.map((id) => ({
            id: String(id),
            nombre: byId.get(id)?.nombreReferencia ?? `Componente ${id}`,
          }))}
          onMove={(from, to) => onChange(arrayMove(value, from, to))}
          onEdit={(index) => onOpen(value[index] ?? null)}
          onRemove={(index) => onChange(value.toSpliced(index, 1))}
          removeLabel="Quitar"
        />
        {fieldState.error && (
          <Text role="alert" c="red" size="sm" mt={4}>
            {fieldState.error.message}
          </Text>
        )}
        <Button variant="light" mt="xs" data-edits={newComponente} onClick={() => onOpen(null)}>
          Nuevo componente
        </Button>
      </section>
      <section aria-labelledby="todos">
        <h2 id="todos" className={styles.titulo}>
          Todos los componentes
        </h2>
        <NativeSelect
          label="Tipo de componente"
          value={tipo}
          onChange={(event) => setTipo(event.currentTarget.value)}
          data={[
            { value: '', label: 'Todos' },
            ...tipos.map(({ id, nombre }) => ({ value: String(id), label: nombre })),
          ]}
          mb="xs"
        />
        <TextInput
          label="Buscar"
          type="search"
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onKeyDown={(event) => {
            // The section is not to be saved by this.
            if (event.key === 'Enter') event.preventDefault();
          }}
          mb="xs"
        />
        <ul className={styles.todos} aria-label="Todos los componentes">
          {listed.length === 0 && <li>No hay componentes que mostrar.</li>}
          {listed.map(({ id, nombreReferencia, nombreTipo }) => (
            <li key={id}>
              <span>
                {nombreReferencia}
                <Text span c="dimmed" size="sm" display="block">
                  {nombreTipo}
                </Text>
              </span>
              <Button
                size="compact-sm"
                variant="light"
                disabled={value.includes(id)}
                onClick={() => onChange([...value, id])}
              >
                {value.includes(id) ? 'Agregado' : 'Agregar'}
                <span className="solo-lector"> {nombreReferencia}</span>
              </Button>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
