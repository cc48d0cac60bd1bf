import { expect, it } from 'vitest';
import { parseComponente, parseTipo } from './componente';

const wire = {
  id: 7,
  idC: 7,
  idComponente: 7,
  nombreReferencia: 'ref',
  TipoComp: 8,
  Titulo: 'T',
  SubTitulo: 'S',
  Descripcion: 'D',
  Imagen: 'gbba-a.webp',
  ImagenAncho: 1600,
  ImagenAlto: 900,
  Numero: '',
  MasInfo: '',
  EsCarta: 1 as const,
  idCArta: 7,
  tieneImagen: 1 as const,
  tieneDescripcion: 1 as const,
  tieneTitulo: 1 as const,
  tieneSubtitulo: 1 as const,
  EsWhatsapp: 0 as const,
  tieneMasInfoCarta: 0 as const,
  tieneSeccionReferida: 0 as const,
};

it('has a carta only where the component says that it is one', () => {
  expect(parseComponente(wire).idCarta).toBe(7);
  expect(parseComponente({ ...wire, EsCarta: 0 }).idCarta).toBeNull();
});

it('tells which texts a type has, in the order of the forms, and which of them are rich', () => {
  const tipo = parseTipo({
    idTipoComp: 2,
    Nombre: 'Encabezado',
    tieneImagen: 1,
    tieneDescripcion: 1,
    tieneTitulo: 1,
    tieneSubtitulo: 0,
    esWhatsapp: 0,
    esCarta: 0,
    tieneMasInfoCarta: 0,
    tieneSeccionReferida: 0,
    tieneImagenCarta: 0,
    textoEnriquecido: ['descripcion'],
    enlace: null,
  });
  expect(tipo).toMatchObject({ textos: ['titulo', 'descripcion'], ricos: ['descripcion'] });
});
