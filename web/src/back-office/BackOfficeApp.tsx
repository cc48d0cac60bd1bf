import { MantineProvider } from '@mantine/core';
import { ModalsProvider } from '@mantine/modals';
import { Notifications } from '@mantine/notifications';
import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import type { Hotel } from '../shared/model/hotel';
import { createBackOfficeQueryClient } from './api/query-client';
import { BackOfficeScreens } from './BackOfficeScreens';
import { modalProps } from './dialogs/modal-props';
import { adoptDrafts } from './form/drafts';
import { ChooseHotel } from './login/ChooseHotel';
import { type RenderPreview, RenderPreviewContext } from './preview/guest-preview';
import { readAdmin } from './session/admin-session';
import './theme/mantine-styles';

/** Questions and messages stand over the dialogs from which they come. */
const topProps = { ...modalProps, zIndex: 300, centered: true };

const openedBy = readAdmin();
if (openedBy !== null) adoptDrafts(openedBy);

interface BackOfficeAppProps {
  readonly hoteles: readonly Hotel[];
  /** What follows `admin/` in the address; null at a hotel's entry, which leads to the login. */
  readonly ruta: string | null;
  /** The code of a mailed link for a new password, or null. */
  readonly enlace: string | null;
  /** Whether such links are mailed. */
  readonly enviaCorreo: boolean;
  /** Whether the entry's code is no hotel's. */
  readonly lacksHotel: boolean;
  /** How the forms show what a guest will see. */
  readonly renderPreview: RenderPreview;
}

/** The back office, loaded only where the address asks for it. */
export function BackOfficeApp({ lacksHotel, renderPreview, ...screens }: BackOfficeAppProps) {
  const [queryClient] = useState(createBackOfficeQueryClient);
  return (
    // The variables are in a style sheet, since the page's policy refuses style elements.
    <MantineProvider withCssVariables={false} withGlobalClasses={false} withStaticClasses={false}>
      <QueryClientProvider client={queryClient}>
        <ModalsProvider modalProps={topProps}>
          <RenderPreviewContext value={renderPreview}>
            {lacksHotel ? (
              <ChooseHotel hoteles={screens.hoteles} />
            ) : (
              <BackOfficeScreens {...screens} />
            )}
          </RenderPreviewContext>
        </ModalsProvider>
      </QueryClientProvider>
      <Notifications position="bottom-right" zIndex={400} />
    </MantineProvider>
  );
}
