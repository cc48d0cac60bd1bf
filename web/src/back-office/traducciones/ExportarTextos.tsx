import { Button, Radio, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { getFile } from '../../shared/api/calls';
import { useDownload } from '../api/use-download';
import { FormDialog } from '../form/FormDialog';
import { useCurrentAdmin } from '../session/admin-context';

const extensions = { xliff: 'xlf', csv: 'csv' } as const;

interface ExportarTextosProps {
  readonly idIdioma: string;
  /** The language's name. */
  readonly nombre: string;
}

/** The texts of a language as a file for translators. */
export function ExportarTextos(idioma: ExportarTextosProps) {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button variant="default" onClick={() => setOpened(true)}>
        Exportar
      </Button>
      {opened && <ExportarDialog {...idioma} onClose={() => setOpened(false)} />}
    </>
  );
}

interface ExportarDialogProps extends ExportarTextosProps {
  readonly onClose: () => void;
}

function ExportarDialog({ idIdioma, nombre, onClose }: ExportarDialogProps) {
  const { db } = useCurrentAdmin();
  const { downloading, download } = useDownload();
  const [textos, setTextos] = useState<'pendientes' | 'todos'>('pendientes');
  const [formato, setFormato] = useState<keyof typeof extensions>('xliff');

  async function save() {
    const isSaved = await download(`textos-${db}-${idIdioma}.${extensions[formato]}`, (headers) =>
      getFile(
        '/webapp/traducciones/archivo/:idIdioma/:db/:textos/:formato',
        { idIdioma, db, textos, formato },
        headers,
      ),
    );
    if (isSaved) onClose();
  }

  return (
    <FormDialog
      titulo={`Exportar: ${nombre}`}
      width={460}
      saving={downloading}
      isDirty={false}
      onDiscard={null}
      si="Descargar"
      onSubmit={save}
      onClose={onClose}
    >
      <Radio.Group
        label="Textos"
        value={textos}
        onChange={(value) => setTextos(value === 'todos' ? 'todos' : 'pendientes')}
      >
        <Stack gap="xs">
          <Radio
            value="pendientes"
            label="Los que faltan y los que hay que revisar"
            data-autofocus
          />
          <Radio value="todos" label="Todos" />
        </Stack>
      </Radio.Group>
      <Radio.Group
        label="Formato"
        value={formato}
        onChange={(value) => setFormato(value === 'csv' ? 'csv' : 'xliff')}
      >
        <Stack gap="xs">
          <Radio
            value="xliff"
            label="XLIFF 2.1"
            description="Para programas de traducción: protege las negritas, los enlaces y los títulos."
          />
          <Radio
            value="csv"
            label="CSV"
            description="Para una hoja de cálculo. Los textos con formato tienen marcas de HTML, que se dejan como están."
          />
        </Stack>
      </Radio.Group>
      <Text size="sm" c="dimmed">
        El archivo dice dónde está cada texto y, si cambió en español, cómo era antes.
      </Text>
    </FormDialog>
  );
}
