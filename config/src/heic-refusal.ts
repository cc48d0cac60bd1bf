/** Why a HEIC photo is refused, and how to send it: told by the back office, and by the server to other clients. */
export const heicRefusal =
  'El archivo es una foto HEIC, el formato de los iPhone, que muchos navegadores no muestran. Envíela como JPEG: en el iPhone, en Ajustes, Cámara, Formatos, elija «Más compatible»; una foto ya tomada se exporta como JPEG.';
