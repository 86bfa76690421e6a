import type { ProductPicture as Shown } from '@ronin/contracts';
import type { ProductPicture } from '@ronin/database';
import type { Attributes } from 'sequelize';

/** Under which the files of pictures are served. */
const FOLDER = '/api/pictures';

/** The address of the one file of a picture that every client understands. */
export const pictureUrl = (name: string): string => `${FOLDER}/${name}.jpg`;

/** A picture as shoppers get it. */
export const presentPicture = (picture: Attributes<ProductPicture>): Shown => ({
  url: pictureUrl(picture.name),
  alt: picture.alt,
  width: picture.width,
  height: picture.height,
  showsScale: picture.showsScale,
  placeholder: picture.placeholder,
});
