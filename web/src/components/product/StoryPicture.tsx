import { describePicture } from './product-views.ts';
import { ProductPicture } from './ProductPicture.tsx';

/** The picture of a named product beside a text that is about something else, so it says what it shows. */
export const StoryPicture = ({ name }: { readonly name: string }) => (
  <ProductPicture product={{ name }} alt={describePicture({ name })} closeUp />
);
