/**
 * Words that are common in lists of stolen passwords but missing in the list of the most used ones, and words of the
 * cigar trade; in lower case and without signs. Digits and signs around a password are stripped before comparing.
 */
export const guessableWords: ReadonlySet<string> = new Set(
  `password passwort passw0rd pass passcode contrasena secret secreto letmein welcome bienvenido login admin
  administrator root user guest test tester testing demo default changeme change master access superman batman
  spiderman starwars pokemon iloveyou iloveu loveme lovely love teamo amor princess princesa prince angel angels
  sunshine flower flowers summer winter spring autumn january february march april june july august september october
  november december monday friday sunday football futbol baseball basketball soccer hockey tennis golf liverpool
  arsenal chelsea barcelona realmadrid yankees cowboys steelers eagles lakers dodgers michael jordan jennifer jessica
  ashley nicole daniel thomas robert andrew joshua matthew anthony william charlie george maggie buster bailey shadow
  tigger dragon monkey tiger lion panther eagle falcon mustang harley ferrari porsche mercedes corvette camaro yamaha
  honda toyota ginger pepper cookie cheese chocolate banana orange apple cherry peanut coffee whiskey bourbon cigar
  cigars habano cohiba robusto tobacco lounge cigarlounge humidor vitola computer internet google facebook twitter
  instagram linkedin microsoft windows samsung android iphone hunter ranger killer ninja soldier matrix trustno qazwsx
  zaq qwerty qwertz azerty asdfgh asdf zxcvbn zxcvbnm qwertyuiop asdfghjkl qweasd qweasdzxc poiuy abc abcd abcde
  abcdef aaaaaa hello hola freedom liberty america american usa florida texas newyork california miami tampa london
  phoenix dallas austin chicago boston denver mexico cuba habana havana blessed jesus jesuscristo god heaven faith
  hope whatever nothing something blink fuckyou fuck asshole bitch pussy sexy sex hottie babygirl baby daddy mommy
  mother father family friends forever together always money dollar diamond silver gold golden platinum lucky casino
  poker player gamer gaming minecraft fortnite xbox playstation nintendo zelda mario sonic naruto pikachu hannah
  samantha michelle amanda danielle brandon justin taylor jackson tyler morgan madison alexander alexis victoria
  elizabeth carlos maria jose juan alejandro fernando roberto antonio pedro guadalupe estrella corazon bonita mariposa
  rainbow butterfly purple yellow green black white red blue magic wizard merlin gandalf system server manager office
  business company temp temporary private public newpassword mypassword yourpassword thepassword nopassword adminadmin
  passpass testtest qwerqwer asdfasdf loveyou ihateyou trustme openup opensesame sesame acropolis adgjmp amormio
  andreita angelbaby asawako asdflkj avenir ayelet aylmer babyangel babykoh bestfriends betacam bhabes bloodz bombon
  borboleta brayan burbuja campanita candyfloss capricornio carebears carito chikita classof classroom claudel
  conejita contraseña cornflake cunningham cute4u cuteko cuteme cuttie daddyyankee danielita denisse dianita diciembre
  diosesamor dragoste dramaqueen dwarfs eastenders elamor email emogirl emopunk emotional enamorada estrellas
  estrellita faculty febrero filipa filmspicgaleries fingerig fiorella flakita flaquita fleurs flowerpot fofinha
  fresita gammaphi garfunkel georgiana gerardway ggeorge girlpower girlsrule glamorous gocougs golfinho goodluck gunit
  gwapako gymnastics hallowell hannahmontana heartbreaker heikki heka6w hilaryduff hilbert histoire honeyko hotmail
  hotpink if6was ilmari ilovealex iloveben iloveboys ilovechris ilovejoe ilovejohn ilovejosh ilovematt ilovemike
  ilovenick ilovepink iloveryan iluvyou informix ingeras ingvar instructor irmeli j1l2t jaypee jesucristo jethrotull
  jimena joejonas johana johnnydepp jonasbrothers jordie karlita kerrya killua lamejor lanena langga lilfizz lipgloss
  lissabon lizeth lokita loquita lovesucks magandaako mahalkoh mahalq majordomo maldita manchesterunited margarida
  mariajose maricel mattingly members mibebe mickel midvale miguelito mivida morado morecats mypics nayeli ne1410s
  ne14a nenalinda nenita nesbit nesbitt netball newaccount newcourt nicarao nickjonas nicoleta notta noviembre octubre
  omarion paagal paolita pasaway pics pinkpanther prettyme princesita puppylove qwertzui rakista rastafarian rockyou
  rotimi sagitario sentnece septiembre sexyback sexygurl slideshow snowski sphynx stephi stivers tagged tamahome
  tapani targas tbone teamobb teamomucho tekiero teodio tequieromucho thejudge thelorax theused trandafir traviesa
  triskelion tweetybird upsilon vikram wertzu whoville winniethepooh xfiles yadira yahoo yahooo yandel yourock yxcvbn
  yxcvbnm zacefron`.split(/\s+/),
);
