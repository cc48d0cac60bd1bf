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
