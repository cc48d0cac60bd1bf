import { inLanguage } from '@guest-app/config/direction';
import { Button, Input, Loader, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { Diferencias } from '../../shared/model/traduccion';
import { useWrite } from '../api/use-write';
import { writeCall } from '../api/write-call';
import { confirmDone } from '../dialogs/ask';
import { messageOf } from '../dialogs/report-failure';
import { FormDialog } from '../form/FormDialog';
import { ChangedWords } from '../rich-text/ChangedWords';
import { useCurrentAdmin } from '../session/admin-context';
import { compareFile, type Importado, refusalOf, toUndo } from './import';
import styles from './ImportarTextos.module.css';
import { keyOf, placeOf } from './traduccion';

/** Texts of one write, which must be answered within ten seconds. */
const mostAtOnce = 250;

interface ImportarTextosProps {
  readonly idIdioma: string;
  /** The language's name. */
  readonly nombre: string;
}

/** A translator's file: first what it would change, then the write. */
export function ImportarTextos(idioma: ImportarTextosProps) {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button variant="default" onClick={() => setOpened(true)}>
        Importar
      </Button>
      {opened && <ImportarDialog {...idioma} onClose={() => setOpened(false)} />}
    </>
  );
}

interface ImportarDialogProps extends ImportarTextosProps {
  readonly onClose: () => void;
}

function ImportarDialog({ idIdioma, nombre, onClose }: ImportarDialogProps) {
  const admin = useCurrentAdmin();
  const queryClient = useQueryClient();
  const writes = useWrite();
  const [diferencias, setDiferencias] = useState<Diferencias | null>(null);
  const [reading, setReading] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const cambios = diferencias?.cambios.slice(0, mostAtOnce) ?? [];

  async function choose(file: File) {
    setDiferencias(null);
    const refusal = refusalOf(file);
    setProblem(refusal);
    if (refusal !== null) return;
    setReading(true);
    try {
      setDiferencias(await compareFile(admin, idIdioma, file));
    } catch (failure) {
      setProblem(messageOf(failure));
    } finally {
      setReading(false);
    }
  }

  const put = async (textos: readonly Importado[], deshacer: boolean) => {
    const body = { idIdioma, textos: [...textos], deshacer };
    const answer = await writes.send(writeCall('PUT', '/webapp/traducciones/:db', {}, body));
    if (answer !== null) await queryClient.invalidateQueries({ queryKey: [admin.db] });
    return answer?.textos ?? null;
  };

  async function save() {
    if (cambios.length === 0) {
      setProblem(diferencias === null ? 'Elija un archivo.' : 'El archivo no trae cambios.');
      return;
    }
    const sent = cambios.map(({ traduccion, texto }): Importado => {
      const { de, id, campo, espanol, texto: anterior } = traduccion;
      return { de, id, campo, espanol, anterior, texto };
    });
    const stored = await put(sent, false);
    if (stored === null) return;
    onClose();
    const before = toUndo(cambios, stored);
    confirmDone(`Textos importados: ${cambios.length}`, undefined, async () => {
      const undone = await put(before, true);
      if (undone !== null) confirmDone('Los textos son otra vez los de antes');
    });
  }

  return (
    <FormDialog
      titulo={`Importar: ${nombre}`}
      width={760}
      saving={writes.saving}
      isDirty={false}
      onDiscard={null}
      si="Importar"
      onSubmit={save}
      onClose={onClose}
    >
      <FileField reading={reading} problem={problem} onChoose={(file) => void choose(file)} />
      {diferencias !== null && <Preview idIdioma={idIdioma} diferencias={diferencias} />}
    </FormDialog>
  );
}

interface FileFieldProps {
  readonly reading: boolean;
  readonly problem: string | null;
  readonly onChoose: (file: File) => void;
}

function FileField({ reading, problem, onChoose }: FileFieldProps) {
  const id = useId();
  return (
    <Input.Wrapper
      id={id}
      label="Archivo del traductor"
      description="XLIFF 2 o CSV. Nada se guarda hasta que usted lo confirme."
      error={problem}
      errorProps={{ id: `${id}-error`, role: 'alert' }}
    >
      <div className={styles.campo}>
        <input
          id={id}
          type="file"
          accept=".xlf,.xliff,.xml,.csv,.txt"
          className={`solo-lector ${styles.archivo}`}
          disabled={reading}
          data-autofocus
          aria-invalid={problem !== null}
          aria-describedby={problem === null ? undefined : `${id}-error`}
          onChange={(event) => {
            const file = event.currentTarget.files?.[0];
            // The same file can be chosen again after a failure.
            event.currentTarget.value = '';
            if (file) onChoose(file);
          }}
        />
        {/* In place of the browser's own words, which follow the browser's language. */}
        <label htmlFor={id} className={styles.elegir}>
          Elegir archivo
        </label>
        {reading && <Loader size="sm" role="status" aria-label="Leyendo el archivo" />}
      </div>
    </Input.Wrapper>
  );
}

interface PreviewProps {
  readonly idIdioma: string;
  readonly diferencias: Diferencias;
}

function Preview({ idIdioma, diferencias }: PreviewProps) {
  const { cambios, cambiados, rechazados, iguales, sinTraducir } = diferencias;
  return (
    <Stack>
      <Text role="status">
        {`Cambian ${cambios.length}, están igual ${iguales}, sin traducir ${sinTraducir}.`}
      </Text>
      {cambios.length > mostAtOnce && (
        <Text>
          {`Se importan los primeros ${mostAtOnce}. Para los demás, importe el archivo otra vez.`}
        </Text>
      )}
      {rechazados.length > 0 && (
        <Part titulo="No se pueden usar">
          {rechazados.map(({ linea, motivo }, index) => (
            <li key={index}>{`Línea ${linea}: ${motivo}.`}</li>
          ))}
        </Part>
      )}
      {cambiados.length > 0 && (
        <Part titulo="No se importan: el texto en español cambió después de exportar">
          {cambiados.map(({ traduccion, espanol }) => (
            <li key={keyOf(traduccion)}>
              <Place traduccion={traduccion} />
              <div lang="es" className={styles.texto}>
                <ChangedWords
                  antes={espanol}
                  despues={traduccion.espanol}
                  enriquecido={traduccion.enriquecido}
                />
              </div>
            </li>
          ))}
        </Part>
      )}
      {cambios.length > 0 && (
        <Part titulo="Cambian">
          {cambios.slice(0, mostAtOnce).map(({ traduccion, texto }) => (
            <li key={keyOf(traduccion)}>
              <Place traduccion={traduccion} />
              <div {...inLanguage(idIdioma)} className={styles.texto}>
                {texto === traduccion.texto ? (
                  <span lang="es">Sigue bien</span>
                ) : (
                  <ChangedWords
                    antes={traduccion.texto}
                    despues={texto}
                    enriquecido={traduccion.enriquecido}
                  />
                )}
              </div>
            </li>
          ))}
        </Part>
      )}
    </Stack>
  );
}

interface PartProps {
  readonly titulo: string;
  readonly children: React.ReactNode;
}

function Part({ titulo, children }: PartProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Text id={id} component="h3" className={styles.titulo}>
        {titulo}
      </Text>
      <ul className={styles.lista}>{children}</ul>
    </section>
  );
}

function Place({ traduccion }: Pick<Diferencias['cambios'][number], 'traduccion'>) {
  return (
    <Text size="sm" c="dimmed">
      <bdi>{placeOf(traduccion)}</bdi>
    </Text>
  );
}
