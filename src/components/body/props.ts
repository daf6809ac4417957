/** What authors give to components that pages and feeds draw differently. */
export interface FigureProps {
  /** The path of the picture as authors write it: `../pictures/name.png`. */
  src: string;
  alt: string;
  caption?: string;
}

export interface ChartProps {
  title: string;
  periodLabel: string;
  valueLabel: string;
  source: string;
  points: readonly { label: string; value: number }[];
}
