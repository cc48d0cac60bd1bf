export interface PanelField {
  readonly etiqueta: string;
  readonly ayuda?: string;
  /** Columns of twelve that the field takes in the form; left out, the form does not show it. */
  readonly ancho?: number;
  /** Shown but not changed in the form. */
  readonly soloLectura?: true;
  /** For a relation: the field by which its rows are named. */
  readonly nombradoPor?: string;
}

/** How the panel shows a content type: the form's fields in order, and the list's columns. */
export interface PanelView {
  readonly nombradoPor: string;
  readonly ordenadoPor: string;
  /** Ordered from the latest to the first. */
  readonly loUltimoPrimero?: true;
  readonly columnas: readonly string[];
  readonly campos: Readonly<Record<string, PanelField>>;
}

/** What the content manager stores of how it shows a content type. */
export interface StoredConfiguration {
  readonly settings: Readonly<Record<string, unknown>>;
  readonly metadatas: Readonly<Record<string, FieldConfiguration>>;
  readonly layouts: {
    readonly list: readonly string[];
    readonly edit: readonly (readonly FormField[])[];
  };
}

interface FieldConfiguration {
  readonly edit?: Readonly<Record<string, unknown>>;
  readonly list?: Readonly<Record<string, unknown>>;
}

interface FormField {
  readonly name: string;
  readonly size: number;
}

const systemLabels: Readonly<Record<string, string>> = {
  id: 'ID',
  documentId: 'Documento',
  createdAt: 'Creado',
  updatedAt: 'Modificado',
  createdBy: 'Creado por',
  updatedBy: 'Modificado por',
};

/** The stored configuration with a view's labels, help texts, columns and form put in. */
export function applyView(stored: StoredConfiguration, view: PanelView): StoredConfiguration {
  const metadatas = Object.fromEntries(
    Object.entries(stored.metadatas).map(([name, metadata]) => [
      name,
      labelled(metadata, view.campos[name] ?? { etiqueta: systemLabels[name] ?? name }),
    ]),
  );
  return {
    settings: {
      ...stored.settings,
      mainField: view.nombradoPor,
      defaultSortBy: view.ordenadoPor,
      defaultSortOrder: view.loUltimoPrimero === true ? 'DESC' : 'ASC',
      searchable: true,
      filterable: true,
      bulkable: true,
      pageSize: 50,
    },
    metadatas,
    layouts: { list: view.columnas, edit: formRows(view.campos) },
  };
}

function labelled(metadata: FieldConfiguration, field: PanelField): FieldConfiguration {
  const { etiqueta, ayuda = '', soloLectura, nombradoPor } = field;
  return {
    ...(metadata.edit && {
      edit: {
        ...metadata.edit,
        ...(Object.keys(metadata.edit).length > 0 && {
          label: etiqueta,
          description: ayuda,
          editable: soloLectura !== true,
        }),
        ...(nombradoPor !== undefined && { mainField: nombradoPor }),
      },
    }),
    ...(metadata.list && {
      list: {
        ...metadata.list,
        label: etiqueta,
        ...(nombradoPor !== undefined && { mainField: nombradoPor }),
      },
    }),
  };
}

/** Rows of at most twelve columns, in the order of the fields. */
function formRows(campos: PanelView['campos']): readonly (readonly FormField[])[] {
  const rows: FormField[][] = [];
  let used = 12;
  for (const [name, { ancho }] of Object.entries(campos)) {
    if (ancho === undefined) continue;
    if (used + ancho > 12) {
      rows.push([]);
      used = 0;
    }
    rows.at(-1)?.push({ name, size: ancho });
    used += ancho;
  }
  return rows;
}
