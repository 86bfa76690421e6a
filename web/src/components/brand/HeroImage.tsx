const WIDTHS = [640, 960, 1200];
const setOf = (type: string): string =>
  WIDTHS.map((width) => `/images/wave-${width.toString()}.${type} ${width.toString()}w`).join(', ');

/** A phone takes a smaller one than its screen could show: dark steel bears it, and the page is there sooner. */
const SIZES = '(min-width: 48em) min(70vw, 66rem), 70vw';

/** 浪 in polished steel: the first picture of the shop. The words beside it say what it means. */
export function HeroImage({ className }: { readonly className?: string | undefined }) {
  return (
    <picture>
      <source type="image/avif" srcSet={setOf('avif')} sizes={SIZES} />
      <img
        className={className}
        src="/images/wave-960.webp"
        srcSet={setOf('webp')}
        sizes={SIZES}
        width={1200}
        height={1200}
        alt=""
        fetchPriority="high"
      />
    </picture>
  );
}
