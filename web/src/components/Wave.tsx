import wave from '../styles/textures/wave-in-steel.svg';

/** 浪 in bright steel: the first picture of the shop. The words beside it say what it means. */
export function Wave({ className }: { readonly className?: string | undefined }) {
  return <img className={className} src={wave} width={1600} height={1600} alt="" fetchPriority="high" />;
}
