import { useLayoutEffect } from 'react';
import type { Ajustes } from '../../shared/model/ajustes';
import { themeOf } from '../../shared/theme/theme';

/** Gives a page the hotel's colours. They are set as properties, which the content security policy allows. */
export function useTheme(ajustes: Ajustes | undefined, page: Document = document): void {
  const color1 = ajustes?.color1;
  const color2 = ajustes?.color2;
  useLayoutEffect(() => {
    if (color1 === undefined || color2 === undefined) return;
    const { style } = page.documentElement;
    const theme = Object.entries(themeOf(color1, color2));
    for (const [property, value] of theme) style.setProperty(property, value);
    return () => {
      for (const [property] of theme) style.removeProperty(property);
    };
  }, [color1, color2, page]);
}
