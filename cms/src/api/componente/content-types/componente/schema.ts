import { type ComponentType, componentTypes } from '@guest-app/config/component-types';

const shared = { pluginOptions: { i18n: { localized: false } } };
/**
 * A relation or picture lives in the default locale's row alone: marked as localized, Strapi never copies it to (or
 * drops it from) another locale's row.
 */
const ownedByDefaultLocale = { pluginOptions: { i18n: { localized: true } } };
const translated = { pluginOptions: { i18n: { localized: true } } };

/** Strapi's rule for a field that only some types show and store. */
function onlyFor(uses: (type: ComponentType) => boolean) {
  const nombres = componentTypes.filter(uses).map((type) => type.nombre);
  return { conditions: { visible: { in: [{ var: 'tipo' }, nombres] } } };
}

export default {
  kind: 'collectionType',
  collectionName: 'componentes',
  info: {
    singularName: 'componente',
    pluralName: 'componentes',
    displayName: 'Componentes',
    description: 'Bloques de contenido con los que se arman las secciones',
  },
  options: { draftAndPublish: false },
  pluginOptions: { i18n: { localized: true } },
  indexes: [{ name: 'componentes_clave_idx', columns: ['clave'] }],
  attributes: {
    nombreReferencia: { type: 'string', required: true, maxLength: 255, ...shared },
    tipo: {
      type: 'enumeration',
      enum: componentTypes.map((type) => type.nombre),
      required: true,
      ...shared,
    },
    titulo: { type: 'text', ...translated, ...onlyFor((type) => type.tieneTitulo) },
    subtitulo: { type: 'text', ...translated, ...onlyFor((type) => type.tieneSubtitulo) },
    descripcion: { type: 'text', ...translated, ...onlyFor((type) => type.tieneDescripcion) },
    numero: { type: 'string', maxLength: 40, ...shared, ...onlyFor((type) => type.esWhatsapp) },
    imagen: {
      type: 'media',
      multiple: false,
      allowedTypes: ['images'],
      ...ownedByDefaultLocale,
      ...onlyFor((type) => type.tieneImagen),
    },
    items: {
      type: 'relation',
      relation: 'oneToMany',
      target: 'api::item-carta.item-carta',
      mappedBy: 'componente',
      ...ownedByDefaultLocale,
      ...onlyFor((type) => type.esCarta),
    },
    referencias: {
      type: 'relation',
      relation: 'oneToMany',
      target: 'api::seccion-referida.seccion-referida',
      mappedBy: 'componente',
      ...ownedByDefaultLocale,
      ...onlyFor((type) => type.tieneSeccionReferida),
    },
    secciones: {
      type: 'relation',
      relation: 'manyToMany',
      target: 'api::seccion.seccion',
      mappedBy: 'componentes',
      ...ownedByDefaultLocale,
    },
    clave: { type: 'string', maxLength: 80, ...shared },
  },
};
