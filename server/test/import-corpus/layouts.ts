import type { ImportField } from '@vitola/contract/inventory/import-constants';

/** A cigar as the files of the corpus list it. */
export interface CorpusCigar {
  id: string;
  brand: string;
  line: string;
  vitola: string;
  /** Line and vitola, as on a shelf. */
  name: string;
  size: string;
  price: number;
  stock: number;
  country: string;
  strength: string;
  wrapper: string;
  sku: string;
  upc: string;
}

/** A column of a layout: its header, what it holds, and how a cigar is written in it. */
interface CorpusColumn {
  header: string;
  field: ImportField | null;
  cell: (cigar: CorpusCigar) => string;
}

/** The columns of a kind of file, made like those that a system exports. */
export interface Layout {
  system: string;
  columns: readonly CorpusColumn[];
}

const money = (value: number) => value.toFixed(2);
const [length, ring] = [
  ({ size }: CorpusCigar) => size.split(' x ')[0] ?? '',
  ({ size }: CorpusCigar) => size.split(' x ')[1] ?? '',
];
const full = ({ brand, name }: CorpusCigar) => `${brand} ${name}`;
const col = (header: string, field: ImportField | null, cell: CorpusColumn['cell']): CorpusColumn => ({
  header,
  field,
  cell,
});
const fixed = (header: string, text: string, field: ImportField | null = null) =>
  col(header, field, () => text);
const cost = (header: string) => col(header, null, ({ price }) => money(price / 2));

/** Layouts with the headers of point-of-sale exports, of tobacconists' software and of hand-made spreadsheets. */
export const layouts: readonly Layout[] = [
  {
    system: 'Square',
    columns: [
      col('Token', 'externalId', ({ sku }) => `TOK${sku}`),
      col('Item Name', 'name', full),
      fixed('Variation Name', 'Regular', 'vitola'),
      col('SKU', 'distributorSku', ({ sku }) => sku),
      fixed('Description', '', 'description'),
      fixed('Reporting Category', 'Cigars', 'category'),
      col('GTIN', 'barcode', ({ upc }) => upc),
      col('Price', 'price', ({ price }) => money(price)),
      fixed('Archived', 'N'),
      col('Current Quantity Main Street', 'stock', ({ stock }) => String(stock)),
      fixed('New Quantity Main Street', ''),
      cost('Default Unit Cost'),
    ],
  },
  {
    system: 'Shopify products',
    columns: [
      col('URL handle', 'externalId', ({ sku }) => `cigar-${sku}`),
      col('Title', 'name', ({ name }) => name),
      col('Vendor', 'brand', ({ brand }) => brand),
      fixed('Type', 'Cigars', 'category'),
      fixed('Tags', 'cigar'),
      fixed('Published', 'TRUE'),
      col('SKU', 'distributorSku', ({ sku }) => sku),
      col('Barcode', 'barcode', ({ upc }) => upc),
      col('Price', 'price', ({ price }) => money(price)),
      fixed('Compare-at price', ''),
      cost('Cost per item'),
      col('Inventory quantity', 'stock', ({ stock }) => String(stock)),
    ],
  },
  {
    system: 'Shopify products, older',
    columns: [
      col('Handle', 'externalId', ({ sku }) => `cigar-${sku}`),
      col('Title', 'name', full),
      col('Variant SKU', 'distributorSku', ({ sku }) => sku),
      col('Variant Inventory Qty', 'stock', ({ stock }) => String(stock)),
      col('Variant Price', 'price', ({ price }) => money(price)),
      col('Variant Barcode', 'barcode', ({ upc }) => upc),
      cost('Cost per item'),
    ],
  },
  {
    system: 'Clover',
    columns: [
      col('Clover ID', 'externalId', ({ sku }) => `C${sku}`),
      col('Name', 'name', full),
      fixed('Alternate Name', ''),
      col('Price', 'price', ({ price }) => money(price)),
      fixed('Price Type', 'Fixed'),
      fixed('Price Unit', ''),
      fixed('Tax Rates', 'DEFAULT'),
      cost('Cost'),
      col('Product Code', 'barcode', ({ upc }) => upc),
      col('SKU', 'distributorSku', ({ sku }) => sku),
      col('Quantity', 'stock', ({ stock }) => String(stock)),
      fixed('Hidden', 'No'),
      fixed('Non-revenue item', 'No'),
    ],
  },
  {
    system: 'Lightspeed R',
    columns: [
      col('System ID', 'externalId', ({ sku }) => `2100${sku}`),
      col('UPC', 'barcode', ({ upc }) => upc),
      fixed('EAN', ''),
      col('Custom SKU', 'distributorSku', ({ sku }) => sku),
      col('Description', 'name', full),
      cost('Default Cost'),
      fixed('Vendor', 'Southern Distribution'),
      col('Brand', 'brand', ({ brand }) => brand),
      fixed('Category', 'Cigars', 'category'),
      col('MSRP', 'price', ({ price }) => money(price)),
      col('Downtown - Quantity on Hand', 'stock', ({ stock }) => String(stock)),
    ],
  },
  {
    system: 'Lightspeed X',
    columns: [
      col('id', 'externalId', ({ id }) => id),
      col('sku', 'distributorSku', ({ sku }) => sku),
      col('name', 'name', ({ name }) => name),
      fixed('product_category', 'Cigars', 'category'),
      cost('supply_price'),
      col('retail_price', 'price', ({ price }) => money(price)),
      col('brand_name', 'brand', ({ brand }) => brand),
      fixed('supplier_name', 'Southern Distribution'),
      col('inventory_Main_Outlet', 'stock', ({ stock }) => String(stock)),
      fixed('reorder_point_Main_Outlet', '5'),
    ],
  },
  {
    system: 'tobacconist software',
    columns: [
      col('Item #', 'distributorSku', ({ sku }) => sku),
      col('Item Description', 'name', full),
      col('Manufacturer', 'brand', ({ brand }) => brand),
      col('Ring', 'ring', ring),
      col('Length', 'length', length),
      cost('Avg Cost'),
      col('Reg Price', 'price', ({ price }) => money(price)),
      col('QOH', 'stock', ({ stock }) => String(stock)),
      fixed('Dept', 'CIGARS', 'category'),
    ],
  },
  {
    system: 'hand-made list',
    columns: [
      col('Brand', 'brand', ({ brand }) => brand),
      col('Cigar', 'name', ({ name }) => name),
      col('Size', 'size', ({ size }) => size),
      col('Price', 'price', ({ price }) => `$${money(price)}`),
      col('Qty', 'stock', ({ stock }) => String(stock)),
    ],
  },
  {
    system: 'hand-made list with lines',
    columns: [
      col('Brand', 'brand', ({ brand }) => brand),
      col('Line', 'productLine', ({ line }) => line),
      col('Vitola', 'vitola', ({ vitola }) => vitola),
      col('L x R', 'size', ({ size }) => size),
      col('Country', 'origin', ({ country }) => country),
      col('Body', 'strength', ({ strength }) => strength),
      col('Wrapper', 'wrapper', ({ wrapper }) => wrapper),
      col('Retail', 'price', ({ price }) => money(price)),
      col('On Hand', 'stock', ({ stock }) => String(stock)),
    ],
  },
  {
    system: 'one column for everything',
    columns: [
      col('Product', 'name', (cigar) => `${full(cigar)} ${cigar.size}`),
      col('Retail Price', 'price', ({ price }) => money(price)),
      col('In Stock', 'stock', ({ stock }) => String(stock)),
    ],
  },
  {
    system: 'Spanish list',
    columns: [
      col('Marca', 'brand', ({ brand }) => brand),
      col('Nombre', 'name', ({ name }) => name),
      col('Cepo', 'ring', ring),
      col('Largo', 'length', length),
      col('Precio', 'price', ({ price }) => money(price)),
      col('Existencias', 'stock', ({ stock }) => String(stock)),
    ],
  },
  {
    system: 'price book with codes',
    columns: [
      col('UPC Code', 'barcode', ({ upc }) => upc),
      col('Product Description', 'name', full),
      col('Sell Price', 'price', ({ price }) => money(price)),
      cost('Wholesale Cost'),
      fixed('Pack Size', '20'),
      col('Stock Qty', 'stock', ({ stock }) => String(stock)),
    ],
  },
];
