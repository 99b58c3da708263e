/** The pictures of the guide, as SVG. */

import type { ComponentType } from 'react';
import type { PictureProps } from './canvas';
import { ExportSettings, PeakMeter } from './audio-pictures';
import { FolderStructure, ShareLink, StemsNaming } from './stems-pictures';

export interface Example {
  title: string;
  caption: string;
  Picture: ComponentType<PictureProps>;
}

export const EXAMPLES: readonly Example[] = [
  {
    title: 'Folder structure',
    caption: 'One archive, three folders: Master/Unmaster, MIDI, Stems.',
    Picture: FolderStructure,
  },
  {
    title: 'Export settings',
    caption: 'The main version at 44.1 kHz and 16-bit, the stems at 44.1 kHz and 24-bit.',
    Picture: ExportSettings,
  },
  {
    title: 'Naming the stems',
    caption: 'Numbered, named after what is heard, all starting at bar 1. No empty tracks.',
    Picture: StemsNaming,
  },
  {
    title: 'Peak of the unmastered version',
    caption: 'Play the loudest part: the peak stays at or below -6 dB.',
    Picture: PeakMeter,
  },
  {
    title: 'The file-sharing link',
    caption: 'Anyone with the link may view. Paste it as Archive link when you send the track.',
    Picture: ShareLink,
  },
];
