import { Button } from '@mantine/core';
import {
  type FieldValues,
  type Path,
  type PathValue,
  type UseFormReturn,
  useWatch,
} from 'react-hook-form';
import styles from './CopyFromBase.module.css';
import { isBase } from './missing';

interface CopyFromBaseProps<Values extends FieldValues> {
  readonly methods: UseFormReturn<Values>;
  /** Names of the fields that hold a text by language. */
  readonly fields: readonly Path<Values>[];
  readonly idiomas: readonly string[];
}

/** Offers to copy the Spanish texts into the languages that have none. */
export function CopyFromBase<Values extends FieldValues>({
  methods,
  fields,
  idiomas,
}: CopyFromBaseProps<Values>) {
  useWatch({ control: methods.control, name: fields });
  const base = idiomas.find(isBase);
  const text = (field: string, idIdioma: string): string =>
    methods.getValues(`${field}.${idIdioma}` as Path<Values>) ?? '';
  const empty =
    base === undefined
      ? []
      : fields.flatMap((field) =>
          idiomas
            .filter((idIdioma) => text(field, idIdioma).trim() === '')
            .map((idIdioma) => ({ field, idIdioma, from: text(field, base) }))
            .filter(({ from }) => from.trim() !== ''),
        );
  if (empty.length === 0) return null;
  return (
    <div>
      <Button
        size="compact-sm"
        variant="light"
        classNames={{ root: styles.boton, label: styles.texto }}
        onClick={() => {
          for (const { field, idIdioma, from } of empty) {
            methods.setValue(
              `${field}.${idIdioma}` as Path<Values>,
              from as PathValue<Values, Path<Values>>,
              { shouldValidate: true, shouldDirty: true },
            );
          }
        }}
      >
        Copiar de {base} en los vacíos
      </Button>
    </div>
  );
}
